import {
  type OzonAccount,
  OzonAccountInput,
} from '../../../../worker/markets/ozon/schemas/accounts.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { createAccount, ozonAccounts } from './ozon.ts'

const OZON = 'https://api-seller.ozon.ru'

const VALUES = { name: '', client_id: '', api_key: '', currency: 'RUB', host: OZON }

/** What a new account has until staff say more: it is off, and offers all there is. */
const REST = {
  is_on: false,
  markup_bps: 0,
  old_price_bps: 0,
  stock_reserve: 0,
  minimum_stock: 1,
  supplier_ids: [],
  brand_ids: [],
  price_from: null,
  price_to: null,
  mappings: [],
}

/** Adds an account by its Client-Id and Api-Key, which is checked at once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin/ozon')
  const { form, ...dialog } = useResourceDialog(ozonAccounts, {
    row: null,
    values: VALUES,
    toInput: (values) => ({ ...values, ...REST }),
    schema: OzonAccountInput,
    save: (input): Promise<OzonAccount> => createAccount(input),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('fields.name')} hint={t('fields.nameHint')} />}
        </form.AppField>
        <form.AppField name="client_id">
          {(field) => <field.TextField label={t('fields.clientId')} isCode />}
        </form.AppField>
        <form.AppField name="api_key">
          {(field) => (
            <field.PasswordField
              label={t('fields.key')}
              hint={t('fields.keyHint')}
              autoComplete="new-password"
            />
          )}
        </form.AppField>
        <form.AppField name="currency">
          {(field) => (
            <field.TextField label={t('fields.currency')} hint={t('fields.currencyHint')} isCode />
          )}
        </form.AppField>
        <form.AppField name="host">
          {(field) => <field.TextField type="url" label={t('fields.host')} isCode />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
