import { Pencil, Trash2, Undo2 } from 'lucide-react'
import type {
  RuleProblem,
  SimulatedRule,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { type DraftRow, peersOf } from './draft.ts'
import { RuleState } from './rule-state.tsx'
import { useRuleWords } from './use-rule-words.ts'

/** What can be done with a row. */
export interface RowActs {
  onEdit: (row: DraftRow) => void
  onRemove: (row: DraftRow) => void
  onRestore: (row: DraftRow) => void
  onMove: (row: DraftRow, by: -1 | 1) => void
}

interface Props extends RowActs {
  rows: readonly DraftRow[]
  currency: string
  /** How a rule fares in the newest simulation; undefined: it is not known yet. */
  resultOf: (row: DraftRow) => SimulatedRule | undefined
  problemOf: (row: DraftRow) => RuleProblem | undefined
  /** Results are counted, not estimated. */
  isExact: boolean
}

/** The rules in the order they are asked, as the draft has them. */
export function RulesTable(props: Props) {
  const { t } = useTranslation('admin/markups')
  const { rows, currency } = props
  return (
    <LinesTable
      label={t('rules.title')}
      className="markup-rules"
      columns={[
        { title: t('rules.order'), kind: 'acts' },
        { title: t('rules.when') },
        figure(t('rules.percent')),
        figure(t('rules.fixed', { currency })),
        { title: t('rules.rounding') },
        figure(t('rules.items')),
        { title: t('rules.state') },
        { title: t('rules.actions'), kind: 'acts' },
      ]}
    >
      {rows.map((row) => (
        <RuleRow key={row.rule.id} row={row} {...props} />
      ))}
    </LinesTable>
  )
}

function RuleRow({ row, ...props }: Props & { row: DraftRow }) {
  const { t } = useTranslation('admin/markups')
  const words = useRuleWords(props.currency)
  const { rule, change } = row
  const problem = props.problemOf(row)
  const isDead = change === 'delete' || rule.state !== 'active' || problem !== undefined
  return (
    <tr className={classNames(isDead && 'markup-dead', change !== null && 'markup-drafted')}>
      <td className="markup-move">{change !== 'delete' && <Mover row={row} {...props} />}</td>
      <th scope="row" className="full">
        <Conditions row={row} currency={props.currency} />
      </th>
      <td className="r medium" data-l={t('rules.percent')}>
        {words.percent(rule.percent_bps)}
      </td>
      <td className="r" data-l={t('rules.fixedShort')}>
        {rule.fixed_micros === 0 ? '–' : words.amount(rule.fixed_micros)}
      </td>
      <td className="t-13 ink-2 nowrap" data-l={t('rules.rounding')}>
        {words.rounding(rule.rounding)}
      </td>
      <td className="r" data-l={t('rules.items')}>
        <Items row={row} {...props} />
      </td>
      <td className="full">
        <RuleState row={row} problem={problem} result={props.resultOf(row)} />
      </td>
      <td className="r full markup-acts">
        <Acts row={row} {...props} />
      </td>
    </tr>
  )
}

function Conditions({ row: { rule }, currency }: { row: DraftRow; currency: string }) {
  const { t } = useTranslation('admin/markups')
  const words = useRuleWords(currency)
  const conditions = words.conditions(rule)
  return (
    <>
      <span className="medium">{rule.name}</span>
      <span className="markup-conditions">
        {conditions.length === 0 && <span className="cond">{t('condition.none')}</span>}
        {conditions.map(({ key, about, value }) => (
          <span className="cond" key={key}>
            {about} <b>{value}</b>
          </span>
        ))}
      </span>
    </>
  )
}

function Mover({ row, rows, onMove }: Pick<Props, 'rows' | 'onMove'> & { row: DraftRow }) {
  const { t } = useTranslation('admin/markups')
  const peers = peersOf(rows, row)
  const at = peers.findIndex(({ id }) => id === row.rule.id)
  const { name } = row.rule
  if (!useCan()('settings.markup-rules.update') || peers.length < 2) return null
  return (
    <MoveButtons
      upLabel={t('rules.up', { name })}
      downLabel={t('rules.down', { name })}
      isFirst={at === 0}
      isLast={at === peers.length - 1}
      onMove={(by) => onMove(row, by)}
    />
  )
}

/** How many lines it wins, and how many it won before the draft. */
function Items({
  row,
  resultOf,
  isExact,
}: Pick<Props, 'resultOf' | 'isExact'> & { row: DraftRow }) {
  const { t } = useTranslation('admin/markups')
  const { integer } = useFormat()
  const result = resultOf(row)
  if (result === undefined) return '–'
  const said = (count: number) =>
    isExact || count === 0 ? integer(count) : t('estimate', { count: integer(count) })
  return (
    <>
      {said(result.wins)}
      {result.wins !== result.wins_before && result.change === null && (
        <span className="sub">{t('rules.before', { count: said(result.wins_before) })}</span>
      )}
    </>
  )
}

function Acts({ row, onEdit, onRemove, onRestore }: RowActs & { row: DraftRow }) {
  const { t } = useTranslation('admin/markups')
  const can = useCan()
  const { name } = row.rule
  const isSaved = row.rule.id > 0
  return (
    <div className="row nowrap-row">
      {isSaved && row.change !== null && (
        <Button
          size="s"
          kind="quiet"
          icon={Undo2}
          label={t('rules.restore', { name })}
          onClick={() => onRestore(row)}
        />
      )}
      {row.change !== 'delete' && can(`settings.markup-rules.${isSaved ? 'update' : 'create'}`) && (
        <Button
          size="s"
          kind="quiet"
          icon={Pencil}
          label={t('rules.edit', { name })}
          onClick={() => onEdit(row)}
        />
      )}
      {row.change !== 'delete' && (!isSaved || can('settings.markup-rules.delete')) && (
        <Button
          size="s"
          kind="quiet"
          icon={Trash2}
          label={t('rules.remove', { name })}
          onClick={() => onRemove(row)}
        />
      )}
    </div>
  )
}
