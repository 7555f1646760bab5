import { Pencil, Trash2 } from 'lucide-react'
import type {
  CategoryRuleCount,
  CategoryRuleRow,
} from '../../../../worker/catalog/categories/rules/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, LinesTable } from '../../resource/lines-table.tsx'

/** A rule and its place among all, from 0. */
interface PlacedRule {
  rule: CategoryRuleRow
  place: number
}

interface Props {
  rows: readonly PlacedRule[]
  /** "Passives › Resistors". */
  pathTo: (id: number) => string
  /** Of all rules. */
  count: number
  /** Products that a rule puts into its category, by its id; null while that is not known. */
  products: ReadonlyMap<number, CategoryRuleCount> | null
  isMovable: boolean
  /** One is being moved. */
  isBusy: boolean
  onMove: (move: { rule: CategoryRuleRow; by: -1 | 1 }) => void
  onEdit: (rule: CategoryRuleRow) => void
  onRemove: (rule: CategoryRuleRow) => void
}

/** The rules in the order in which they are asked. */
export function RulesTable({ rows, ...props }: Props) {
  const { t } = useTranslation('admin/rules')
  return (
    <LinesTable
      label={t('title')}
      className="rules"
      columns={[
        figure(t('columns.place')),
        { title: t('columns.category') },
        { title: t('columns.when') },
        figure(t('columns.products')),
        { title: t('columns.actions'), kind: 'acts' },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.rule.id} {...row} {...props} />
      ))}
    </LinesTable>
  )
}

function Row({ rule, place, ...props }: PlacedRule & Omit<Props, 'rows'>) {
  const { t } = useTranslation('admin/rules')
  const { integer } = useFormat()
  const can = useCan()
  const path = props.pathTo(rule.category_id)
  const name = t('name', { place: integer(place + 1), category: path })
  return (
    <tr className={rule.is_active ? undefined : 'rule-off'}>
      <td className="r" data-l={t('columns.place')}>
        {integer(place + 1)}
      </td>
      <th scope="row" className="full">
        <span className="medium">{path}</span>
        {!rule.is_active && (
          <>
            {' '}
            <Badge>{t('off')}</Badge>
          </>
        )}
      </th>
      <td className="full">
        <Conditions rule={rule} />
      </td>
      <td className="r" data-l={t('columns.products')}>
        <ProductCount found={props.products?.get(rule.id) ?? null} />
      </td>
      <td className="r full">
        {can('catalog.categories.update') && (
          <div className="row nowrap-row rule-acts">
            {props.isMovable && (
              <MoveButtons
                upLabel={t('up', { name })}
                downLabel={t('down', { name })}
                isFirst={place === 0}
                isLast={place === props.count - 1}
                isBusy={props.isBusy}
                onMove={(by) => props.onMove({ rule, by })}
              />
            )}
            <Button
              size="s"
              kind="quiet"
              icon={Pencil}
              label={t('edit.of', { name })}
              onClick={() => props.onEdit(rule)}
            />
            <Button
              size="s"
              kind="quiet"
              icon={Trash2}
              label={t('remove.of', { name })}
              onClick={() => props.onRemove(rule)}
            />
          </div>
        )}
      </td>
    </tr>
  )
}

/** How many products it is; nothing while that is not known. */
function ProductCount({ found }: { found: CategoryRuleCount | null }) {
  const { t } = useTranslation('admin/rules')
  const { integer } = useFormat()
  if (found === null) return <span className="muted">–</span>
  const count = integer(found.count)
  return found.is_more ? t('more', { count }) : count
}

/** What must hold, each thing in a box of its own. */
function Conditions({ rule: { conditions } }: { rule: CategoryRuleRow }) {
  const { t } = useTranslation('admin/rules')
  const { words, without, groups, brands, attributes } = conditions
  const said = [
    ...words.map((group) => ({ about: t('condition.words'), value: group.join(', ') })),
    ...(without.length > 0 ? [{ about: t('condition.without'), value: without.join(', ') }] : []),
    ...(groups.length > 0 ? [{ about: t('condition.groups'), value: groups.join(', ') }] : []),
    ...(brands.length > 0
      ? [{ about: t('condition.brands'), value: brands.map(({ name }) => name).join(', ') }]
      : []),
    ...(attributes.length > 0
      ? [{ about: t('condition.attributes'), value: attributes.join(', ') }]
      : []),
  ]
  return (
    <span className="rule-conditions">
      {said.map(({ about, value }) => (
        <span className="rule-condition" key={`${about} ${value}`}>
          {about} <b>{value}</b>
        </span>
      ))}
    </span>
  )
}
