import type { ToBuyPart } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PartRow } from './part-row.tsx'
import { partKey } from './part-values.ts'

interface Props {
  parts: ToBuyPart[]
  /** Without it nothing can be ticked. */
  picked?: ToBuyPart[]
  onPick?: (part: ToBuyPart, isPicked: boolean) => void
  onPickAll?: (isPicked: boolean) => void
}

/** Parts that wait to be bought at one place, those of the oldest orders first. */
export function PartsTable({ parts, picked = [], onPick, onPickAll }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const { t: tTable } = useTranslation('table')
  const label = t('parts.title')
  return (
    <div className="stack stack-3">
      {onPickAll !== undefined && (
        <Checkbox
          isChecked={picked.length === parts.length}
          isMixed={picked.length > 0 && picked.length < parts.length}
          onCheckedChange={onPickAll}
        >
          {t('parts.all', { count: parts.length })}
        </Checkbox>
      )}
      <div className="frame" tabIndex={0} role="region" aria-label={tTable('frame', { label })}>
        <table className="table cards buy-table">
          <caption className="sr">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('lines.part')}</th>
              <th scope="col" className="r">
                {t('parts.wanted')}
              </th>
              <th scope="col" className="r">
                {t('parts.toOrder')}
              </th>
              <th scope="col" className="r">
                {t('lines.cost')}
              </th>
              <th scope="col" className="r">
                {t('lines.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <PartRow
                key={partKey(part)}
                part={part}
                isPicked={picked.includes(part)}
                {...(onPick !== undefined && {
                  onPick: (isPicked: boolean) => onPick(part, isPicked),
                })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
