import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { NO_METHOD } from './method-form.ts'

/** The bank details a shopper pays to. */
export const TransferFields = withForm({
  defaultValues: NO_METHOD,
  validationLogic: revalidateLogic(),
  render: function TransferFields({ form }) {
    const { t } = useTranslation('admin/payment-methods')
    return (
      <section className="stack stack-3" aria-labelledby="transfer">
        <div className="stack stack-1">
          <h2 className="h2" id="transfer">
            {t('transfer.title')}
          </h2>
          <p className="hint">{t('transfer.hint')}</p>
        </div>
        <div className="fields">
          <form.AppField name="transfer.recipient">
            {(field) => <field.TextField width={3} label={t('transfer.recipient')} />}
          </form.AppField>
          <form.AppField name="transfer.tax_number">
            {(field) => <field.TextField width={3} label={t('transfer.taxNumber')} isCode />}
          </form.AppField>
          <form.AppField name="transfer.account">
            {(field) => <field.TextField label={t('transfer.account')} isCode />}
          </form.AppField>
          <form.AppField name="transfer.bank_name">
            {(field) => <field.TextField width={3} label={t('transfer.bank')} />}
          </form.AppField>
          <form.AppField name="transfer.bank_code">
            {(field) => <field.TextField width={3} label={t('transfer.bankCode')} isCode />}
          </form.AppField>
          <form.AppField name="transfer.correspondent_account">
            {(field) => (
              <field.TextField
                width={3}
                label={t('transfer.correspondent')}
                hint={t('transfer.correspondentHint')}
                isCode
              />
            )}
          </form.AppField>
          <form.AppField name="transfer.erip_service">
            {(field) => (
              <field.TextField
                width={3}
                label={t('transfer.erip')}
                hint={t('transfer.eripHint')}
                isCode
              />
            )}
          </form.AppField>
        </div>
      </section>
    )
  },
})
