import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { showToast } from '../../../ui/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { useCan } from '../../frame/use-can.ts'
import { useRevokeFact } from './mutations.ts'
import { priceListQueries } from './queries.ts'
import { useStopWords } from './use-stop-words.ts'

interface Props {
  offerId: number
  currency: string
}

/** What persons have settled about an offer's lists, each to be taken back; nothing where there is none. */
export function OfferFacts({ offerId, currency }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { moment } = useMoment()
  const can = useCan()
  const words = useStopWords()
  const { data: facts = [] } = useQuery(priceListQueries.facts(offerId))
  const revoke = useRevokeFact(offerId)
  if (facts.length === 0) return null
  const mayRevoke = can('suppliers.price-lists.approve&suppliers.price-lists.apply')
  return (
    <section aria-labelledby="facts">
      <div className="section-head">
        <h2 className="h2" id="facts">
          {t('facts.title')}
        </h2>
        <span className="t-13 muted">{t('facts.about')}</span>
      </div>
      <table className="table cards t-13">
        <thead>
          <tr>
            <th scope="col">{t('facts.what')}</th>
            <th scope="col">{t('facts.who')}</th>
            {mayRevoke && (
              <th scope="col">
                <span className="sr">{t('facts.revoke')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ id, code, params, version, created_by_name: by, created_at: at }) => (
            <tr key={id}>
              <th scope="row" className="full">
                {words.doubt(code, { ...params, read: currency })}
              </th>
              <td data-l={t('facts.who')}>
                {by ?? t('facts.system')}
                <span className="sub">
                  {moment(at)}
                  {version !== null && `, ${t('facts.version', { version })}`}
                </span>
              </td>
              {mayRevoke && (
                <td className="r fit">
                  <Button
                    size="s"
                    kind="quiet"
                    isBusy={revoke.isPending && revoke.variables === id}
                    onClick={() =>
                      revoke.mutate(id, {
                        onSuccess: () => showToast({ text: t('facts.revoked') }),
                        onError: showRefusal,
                      })
                    }
                  >
                    {t('facts.revoke')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
