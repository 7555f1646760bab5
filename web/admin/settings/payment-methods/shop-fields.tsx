import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { NO_METHOD } from './method-form.ts'

const CHECKOUT = 'https://checkout.bepaid.by'
const GATEWAY = 'https://gateway.bepaid.by'

/** The shop at bePaid. */
export const ShopFields = withForm({
  defaultValues: NO_METHOD,
  validationLogic: revalidateLogic(),
  props: { hasSecretKey: false },
  render: function ShopFields({ form, hasSecretKey }) {
    const { t } = useTranslation('admin/payment-methods')
    return (
      <div className="fields">
        <form.AppField name="bepaid.shop_id">
          {(field) => <field.TextField width={3} label={t('shop.id')} isCode />}
        </form.AppField>
        <form.AppField name="secret_key">
          {(field) => (
            <field.TextField
              width={3}
              type="password"
              autoComplete="new-password"
              label={t('shop.secret')}
              hint={t(hasSecretKey ? 'shop.secretKept' : 'shop.secretMissing')}
              isOptional={hasSecretKey}
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="bepaid.public_key">
          {(field) => <field.TextareaField label={t('shop.publicKey')} hint={t('shop.keyHint')} />}
        </form.AppField>
        {hasSecretKey && (
          <form.AppField name="is_secret_forgotten">
            {(field) => <field.SwitchField label={t('shop.forget')} hint={t('shop.forgetHint')} />}
          </form.AppField>
        )}
        <form.AppField name="bepaid.is_test">
          {(field) => <field.SwitchField label={t('shop.test')} hint={t('shop.testHint')} />}
        </form.AppField>
        <form.AppField name="bepaid.checkout_url">
          {(field) => (
            <field.TextField
              width={3}
              type="url"
              label={t('shop.checkout')}
              placeholder={CHECKOUT}
              isOptional
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="bepaid.gateway_url">
          {(field) => (
            <field.TextField
              width={3}
              type="url"
              label={t('shop.gateway')}
              placeholder={GATEWAY}
              isOptional
              isCode
            />
          )}
        </form.AppField>
      </div>
    )
  },
})
