import type { Project, Proposal } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { FLAG_LOOK, flagWords } from './flag-look.ts'

interface Props {
  project: Project
  proposal: Proposal
}

/** Row by row: why, what it takes now and would take; of one that was accepted, what it took and takes. */
export function ProposalTable({ project, proposal }: Props) {
  const { t } = useTranslation('account/projects')
  const format = useFormat()
  const isPast = proposal.status === 'accepted'
  const before = t(isPast ? 'proposal.took' : 'proposal.before')
  const after = t(isPast ? 'proposal.takes' : 'proposal.after')
  const rows = new Map(project.items.map((row) => [row.id, row]))
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('proposal.table')}>
      <table className="table cards proposal-table">
        <caption className="sr">{t('proposal.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rows.part')}</th>
            <th scope="col">{t('proposal.why')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {proposal.changes.map(({ row_id: id, flags, ...parts }) => {
            const row = rows.get(id)
            return (
              <tr key={id}>
                <th scope="row" className="full">
                  <PartNumber className="medium">{row?.number ?? '—'}</PartNumber>
                  <span className="sub">
                    {[row?.brand, row?.designators].filter(Boolean).join(', ')}
                  </span>
                </th>
                <td className="full">
                  <span className="row-flags">
                    {flags.length === 0 && (
                      <span className="muted">
                        {t(parts.before.length === 0 ? 'proposal.unchosen' : 'proposal.better')}
                      </span>
                    )}
                    {flags.map((flag) => (
                      <Badge key={flag} tone={FLAG_LOOK[flag].tone} icon={FLAG_LOOK[flag].icon}>
                        {row === undefined ? t(`flags.${flag}`) : flagWords(flag, row, t, format)}
                      </Badge>
                    ))}
                  </span>
                </td>
                <td data-l={before}>
                  <Parts parts={parts.before} />
                </td>
                <td data-l={after}>
                  {areSame(parts) ? (
                    <span className="muted">{t('proposal.stays')}</span>
                  ) : (
                    <Parts parts={parts.after} isNew />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type Change = Proposal['changes'][number]

/** The same offers, as they are now: a later day or another price is agreed to. */
function areSame({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  const takes = (parts: Change['before']) =>
    parts.map(({ supplier_offer_item_id: id, quantity }) => `${id}:${quantity}`).join()
  return before.length > 0 && takes(before) === takes(after)
}

interface PartsProps {
  parts: Proposal['changes'][number]['before']
  isNew?: boolean
}

function Parts({ parts, isNew = false }: PartsProps) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  if (parts.length === 0) return <span className="muted">{t('takes.nothing')}</span>
  return parts.map(({ supplier_offer_item_id: id, warehouse, quantity, product }) => (
    <span key={id} className={isNew ? 'block medium' : 'block'}>
      {warehouse === null
        ? t('takes.gone')
        : t('takes.from', { number: integer(quantity), warehouse: warehouse.name })}
      {product !== null && (
        <span className="sub">
          <PartNumber>{product.mpn}</PartNumber> {product.brand.name}
        </span>
      )}
    </span>
  ))
}
