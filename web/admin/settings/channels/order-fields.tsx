import { revalidateLogic } from '@tanstack/react-form'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { NO_CHANNEL } from './channel-form.ts'

/** How its orders are numbered, how long they wait for money, and where its mails come from. */
export const OrderFields = withForm({
  defaultValues: NO_CHANNEL,
  validationLogic: revalidateLogic(),
  render: function OrderFields({ form }) {
    const { t } = useTranslation('admin/channels')
    return (
      <section className="stack stack-3" aria-labelledby="orders">
        <h2 className="h2" id="orders">
          {t('orders.title')}
        </h2>
        <div className="fields">
          <form.AppField name="order_prefix">
            {(field) => (
              <field.TextField
                width={3}
                label={t('orders.prefix')}
                hint={t('orders.prefixHint')}
                isOptional
                isCode
              />
            )}
          </form.AppField>
          <form.AppField name="unpaid_hours">
            {(field) => (
              <field.NumberField
                width={3}
                label={t('orders.unpaid')}
                hint={t('orders.unpaidHint')}
                isOptional
              />
            )}
          </form.AppField>
          <form.AppField name="sender_name">
            {(field) => (
              <field.TextField
                width={3}
                label={t('orders.senderName')}
                hint={t('orders.senderNameHint')}
                isOptional
              />
            )}
          </form.AppField>
          <form.AppField name="sender_email">
            {(field) => (
              <field.TextField
                width={3}
                type="email"
                label={t('orders.sender')}
                hint={t('orders.senderHint')}
                isOptional
                isCode
              />
            )}
          </form.AppField>
        </div>
      </section>
    )
  },
})
