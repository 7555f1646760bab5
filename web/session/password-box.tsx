import { useTranslation } from 'react-i18next'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

interface Props {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  /** The server's sentences about it. */
  errors?: readonly string[] | undefined
}

/** A box for a password, as password managers know it. */
export function PasswordBox({ name, label, value, onChange, autoComplete, hint, errors }: Props) {
  const { t } = useTranslation('form')
  return (
    <Field label={label} name={name} hint={hint} error={errors?.join(' ')}>
      <PasswordInput
        name={name}
        value={value}
        onValueChange={onChange}
        autoComplete={autoComplete}
        maxLength={128}
        required
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
    </Field>
  )
}
