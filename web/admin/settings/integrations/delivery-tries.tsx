import type { Delivery } from '../../../../worker/store/webhooks/schemas/webhooks.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'

type Try = Delivery['tries'][number]

/** Why there was no answer, where the store itself knows. */
const FAULTS = ['private_address', 'unresolved', 'unknown_name', 'redirects', 'timeout'] as const

/** What the last try came to; opened, all tries and what was sent. */
export function DeliveryTries({ of: delivery }: { of: Delivery }) {
  const { t } = useTranslation('admin/webhook-deliveries')
  const { full } = useMoment()
  const outcomeOf = useOutcome()
  const last = delivery.tries.at(-1)
  return (
    <details>
      <summary>{last === undefined ? t('notYet') : outcomeOf(last)}</summary>
      <div className="tries">
        {delivery.tries.toReversed().map((tried) => (
          <div key={tried.at}>
            {t('tried', { when: full(tried.at), outcome: outcomeOf(tried) })}
            {tried.status !== null && tried.answer !== '' && (
              <code translate="no">{tried.answer}</code>
            )}
          </div>
        ))}
        <div>
          {t('sent')}
          <code translate="no">{delivery.message_id}</code>
          <code translate="no">{delivery.payload}</code>
        </div>
      </div>
    </details>
  )
}

/** "200, 41 ms", or why there was no answer. */
function useOutcome() {
  const { t } = useTranslation('admin/webhook-deliveries')
  const { integer } = useFormat()
  return ({ status, answer, ms }: Try): string => {
    if (status !== null) return t('answered', { status, ms: integer(ms) })
    const fault = FAULTS.find((each) => each === answer)
    return fault === undefined ? answer : t(`faults.${fault}`)
  }
}
