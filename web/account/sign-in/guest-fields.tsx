import { useTranslation } from '../../i18n/use-translation.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { TextField } from '../../form/text-field.tsx'

/** The e-mail of an existing account, for `<form.AppField name="email">`. */
export function KnownEmailField() {
  const { t } = useTranslation('account/sign-in')
  return (
    <TextField
      label={t('login.email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      isCode
    />
  )
}

/** A new password, with its rule. */
export function NewPasswordField({ label }: { label: string }) {
  const { t } = useTranslation('account/sign-in')
  return <PasswordField label={label} hint={t('passwordRule')} autoComplete="new-password" />
}

/** The repetition of the new password. */
export function RepeatPasswordField() {
  const { t } = useTranslation('account/sign-in')
  return <PasswordField label={t('repeat')} autoComplete="new-password" />
}
