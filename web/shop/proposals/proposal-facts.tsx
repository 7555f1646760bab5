import { useFormat } from '../../i18n/use-format.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Money } from '../../ui/money.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import type { Proposal } from '../../../worker/sales/proposals/schemas.ts'

/** What was ordered beside what is proposed, and what the order would cost. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('account/proposals')
  const { money, days } = useFormat()
  const { full } = useMoment()
  const { effect, note } = proposal
  return (
    <>
      <div className="proposal-parts">
        <Part kind="ordered" proposal={proposal} />
        <Part kind="proposed" proposal={proposal} />
      </div>
      {note !== '' && <p className="proposal-note">{note}</p>}
      {effect !== null && (
        <dl className="proposal-effect">
          <div>
            <dt>{t('effect.before')}</dt>
            <dd>
              <Money value={money(effect.total_before)} />
            </dd>
          </div>
          <div>
            <dt>{t('effect.after')}</dt>
            <dd className="medium">
              <Money value={money(effect.total_after)} />
            </dd>
          </div>
          {effect.due.amount > 0 && (
            <div>
              <dt>{t('effect.due')}</dt>
              <dd>
                <Money value={money(effect.due)} />
              </dd>
            </div>
          )}
          {effect.to_refund.amount > 0 && (
            <div>
              <dt>{t('effect.refund')}</dt>
              <dd>
                <Money value={money(effect.to_refund)} />
              </dd>
            </div>
          )}
          {effect.promised !== null && (
            <div>
              <dt>{t('effect.promised')}</dt>
              <dd>{days(effect.promised)}</dd>
            </div>
          )}
          <div>
            <dt>{t('effect.until')}</dt>
            <dd>{full(proposal.valid_until)}</dd>
          </div>
        </dl>
      )}
    </>
  )
}

function Part({ kind, proposal }: { kind: 'ordered' | 'proposed'; proposal: Proposal }) {
  const { t } = useTranslation('account/proposals')
  const { unitPrice, integer } = useFormat()
  const { brand, mpn, name, price } = proposal[kind]
  return (
    <section className={`proposal-part proposal-${kind}`} aria-label={t(kind)}>
      <h2 className="t-13 muted">{t(kind)}</h2>
      <p className="h3">
        <PartNumber>{mpn}</PartNumber> <span className="muted">{brand}</span>
      </p>
      {name !== '' && <p className="t-13">{name}</p>}
      <p>
        <Money className="medium" value={unitPrice(price)} />{' '}
        <span className="muted t-13">{t('pieces', { pieces: integer(proposal.quantity) })}</span>
      </p>
    </section>
  )
}
