import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Note } from '../../../ui/note.tsx'
import { OfferLinks } from '../offers/offer-links.tsx'
import { waysOf } from '../offers/ways-of.ts'
import { useMoment } from '../../../i18n/use-moment.ts'

/** The figures of an offer: items, since when, currency, where the list comes from. */
export function OfferSummary({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/offers')
  const { t: tLists } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { moment } = useMoment()
  const { items_count, live_since, currency, default_brand } = offer
  return (
    <>
      {offer.last_pull_error !== null && offer.last_pull_at !== null && (
        <Note tone="bad">
          <strong>{t('pull.failed', { at: moment(offer.last_pull_at) })}</strong>{' '}
          {tLists(`file_errors.${offer.last_pull_error}`, {
            defaultValue: tLists('file_errors.source_unreachable'),
            // Failures of before it was kept what they were about.
            url: offer.source_url ?? '',
            status: '',
            ...offer.last_pull_params,
          })}
        </Note>
      )}
      <dl className="figures">
        <div className="figure">
          <dt className="t-13 muted">{t('summary.items')}</dt>
          <dd>
            <b>{items_count === null ? '–' : integer(items_count)}</b>
            <span className="sub">
              {live_since === null
                ? t('summary.never')
                : t('summary.since', { at: moment(live_since) })}
            </span>
          </dd>
        </div>
        <div className="figure">
          <dt className="t-13 muted">{t('summary.currency')}</dt>
          <dd>
            <b>{currency}</b>
            <span className="sub">
              {default_brand === null
                ? t('summary.noBrand')
                : t('summary.brand', { brand: default_brand })}
            </span>
            {offer.cost_includes_vat && <span className="sub">{t('summary.vatIn')}</span>}
          </dd>
        </div>
        <div className="figure">
          <dt className="t-13 muted">{t('summary.source')}</dt>
          <dd>
            <b>
              {waysOf(offer)
                .map((way) => t(`methods.${way}`))
                .join(', ')}
            </b>
            <span className="sub">
              <Schedule offer={offer} />
            </span>
            {offer.feeds.length > 0 && (
              <span className="sub">
                {t('summary.feeds')} <OfferLinks offers={offer.feeds} />
              </span>
            )}
          </dd>
        </div>
        <div className="figure">
          <dt className="t-13 muted">{t('summary.age')}</dt>
          <dd>
            <b>
              {offer.max_age_hours === null
                ? t('summary.ageless')
                : t('summary.hours', { count: offer.max_age_hours })}
            </b>
            <span className="sub">
              {offer.max_age_hours === null
                ? t(`summary.missing_${offer.missing_items}`)
                : t(`source.whenOld_${offer.when_old}`)}
            </span>
          </dd>
        </div>
      </dl>
    </>
  )
}

/** When the list is fetched next, or how it comes otherwise. */
function Schedule({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/offers')
  const { moment } = useMoment()
  if (offer.fed_by !== null) return <OfferLinks offers={[offer.fed_by]} />
  const [way = 'upload'] = waysOf(offer)
  if (way !== 'url') return t(`summary.by_${way}`)
  if (offer.pull_every_minutes === null) return t('summary.onDemand')
  if (offer.next_pull_at === null) return t('summary.every', { count: offer.pull_every_minutes })
  return t('summary.next', { at: moment(offer.next_pull_at) })
}
