import { useTranslation } from '../i18n/use-translation.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { BoundField } from './bound-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

interface Props extends BoundFieldProps {
  /** What a password manager fills in. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its button shows it. */
export function PasswordField({ autoComplete, ...rest }: Props) {
  const { t } = useTranslation('form')
  const { name, value, error, change, blur } = useBoundField<string>()
  return (
    <BoundField {...rest} name={name} error={error}>
      <PasswordInput
        name={name}
        value={value}
        onValueChange={change}
        onBlur={blur}
        autoComplete={autoComplete}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
    </BoundField>
  )
}
