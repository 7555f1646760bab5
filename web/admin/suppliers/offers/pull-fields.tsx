import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { withForm } from '../../../form/use-app-form.ts'
import { toOfferForm } from './offer-form.ts'

/** Where a list is fetched from, how often, and as whom. */
export const PullFields = withForm({
  defaultValues: toOfferForm(null),
  validationLogic: revalidateLogic(),
  props: { hasPassword: false },
  render: function PullFields({ form, hasPassword }) {
    const { t } = useTranslation('admin/offers')
    return (
      <>
        <form.AppField name="source_url">
          {(field) => (
            <field.TextField
              type="url"
              label={t('source.url')}
              hint={t('source.urlHint')}
              placeholder="https://"
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="pull_every_minutes">
          {(field) => (
            <field.NumberField
              width={2}
              label={t('source.every')}
              hint={t('source.everyHint')}
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="source_username">
          {(field) => (
            <field.TextField
              width={2}
              label={t('source.username')}
              autoComplete="off"
              isOptional
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="source_password">
          {(field) => (
            <field.TextField
              width={2}
              type="password"
              label={t('source.password')}
              autoComplete="new-password"
              isOptional
              {...(hasPassword && { hint: t('source.passwordKept') })}
            />
          )}
        </form.AppField>
      </>
    )
  },
})
