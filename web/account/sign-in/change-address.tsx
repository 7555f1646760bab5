import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CurrentUser as User } from '../../../worker/people/accounts/schemas/account.ts'
import { ApiError, toApiError } from '../../api/errors.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirmed } from '../../session/use-confirmed.tsx'
import { useSaveProfile } from '../details/queries.ts'

interface Props {
  user: User
  /** Receives the saved person; the address may be unchanged. */
  onSaved: (saved: User) => void
  onCancel: () => void
}

/** Corrects a mistyped address; the rest of the profile is sent unchanged. */
export function ChangeAddress({ user, onSaved, onCancel }: Props) {
  const { t } = useTranslation('account/sign-in')
  const { confirmed, dialog } = useConfirmed()
  const save = useSaveProfile(confirmed)
  const box = useRef<HTMLDivElement>(null)
  const { first_name, last_name } = user
  const rest = { first_name, last_name, phone: user.phone ?? '' }
  const form = useAppForm({
    defaultValues: { email: user.email },
    onSubmit: ({ value }) =>
      save.mutate(
        { ...rest, ...value },
        { onSuccess: (saved) => saved !== null && onSaved(saved) },
      ),
  })
  useEffect(() => {
    box.current?.querySelector('input')?.select()
  }, [])
  return (
    <div ref={box}>
      <FormShell
        form={form}
        live={{
          method: 'put',
          url: '/api/user/profile-information',
          toBody: (values) => ({ ...rest, ...values }),
        }}
        submitError={save.error === null ? null : ofTheAddress(toApiError(save.error))}
        loading={save.isPending}
        className="stack stack-4"
        footer={
          <div className="row guest-foot">
            <Button type="submit" kind="main" isBusy={save.isPending}>
              {t('verify.save')}
            </Button>
            <Button kind="quiet" onClick={onCancel}>
              {t('form:cancel')}
            </Button>
          </div>
        }
      >
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              label={t('verify.newEmail')}
              hint={t('verify.newEmailHint')}
              type="email"
              autoComplete="email"
              inputMode="email"
              isCode
            />
          )}
        </form.AppField>
      </FormShell>
      {dialog}
    </div>
  )
}

/** Turns an error of a field that is not shown here into a general one. */
function ofTheAddress(fault: ApiError): ApiError {
  if (fault.fields.email !== undefined) return fault
  const { status, code, message, requestId } = fault
  return new ApiError({ status, code, message, requestId })
}
