import type {
  ChangedPrice,
  Simulation,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { percentOnTop } from '../../settings/currencies/percent.ts'
import { PriceStoryButton } from '../story/price-story-button.tsx'

/** The prices that change most. */
export function LargestTable({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('admin/markups')
  const { currency, largest } = simulation
  return (
    <section aria-labelledby="largest">
      <div className="section-head">
        <h3 className="h3" id="largest">
          {t('largest.title')}
        </h3>
      </div>
      <LinesTable
        label={t('largest.title')}
        className="markup-largest"
        columns={[
          { title: t('largest.part') },
          { title: t('largest.offer') },
          { title: t('largest.rules') },
          figure(t('largest.before', { currency })),
          figure(t('largest.after', { currency })),
          figure(t('largest.change')),
          { title: t('largest.why'), kind: 'acts' },
        ]}
      >
        {largest.map((line) => (
          <Line key={line.supplier_offer_item_id} line={line} />
        ))}
      </LinesTable>
    </section>
  )
}

function Line({ line }: { line: ChangedPrice }) {
  const { t } = useTranslation('admin/markups')
  const format = useFormat()
  const none = t('largest.noRule')
  const rules = [line.rule_before ?? none, line.rule_after ?? none]
  return (
    <tr>
      <th scope="row" className="full">
        <PartNumber className="medium">{line.mpn}</PartNumber>{' '}
        <span className="muted">{line.brand}</span>
        {line.name !== '' && <span className="sub">{line.name}</span>}
      </th>
      <td className="full t-13 muted">{`${line.supplier}, ${line.warehouse}`}</td>
      <td className="full t-13">
        {rules[0] === rules[1] ? rules[0] : t('largest.fromTo', { from: rules[0], to: rules[1] })}
        {line.group !== null && (
          <span className="sub">{t('largest.group', { name: line.group.name })}</span>
        )}
        {line.is_at_floor && (
          <>
            {' '}
            <Badge tone="warn">{t('largest.atFloor')}</Badge>
          </>
        )}
      </td>
      <td className="r" data-l={t('largest.beforeShort')}>
        {format.unitNumber(line.before)}
      </td>
      <td className="r medium" data-l={t('largest.afterShort')}>
        {format.unitNumber(line.after)}
      </td>
      <td className="r" data-l={t('largest.change')}>
        {percentOnTop(line.change_bps, format.locale)}
      </td>
      <td className="r full">
        <PriceStoryButton
          itemId={line.supplier_offer_item_id}
          name={line.mpn}
          {...(line.group !== null && { groupId: line.group.id })}
        />
      </td>
    </tr>
  )
}
