import { useQuery } from '@tanstack/react-query'
import { toApiError } from '../../api/errors.ts'
import { useAppForm } from '../../form/use-app-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NewPasswordField, RepeatPasswordField } from './guest-fields.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestPage } from './guest-page.tsx'
import { type OwnerForm as Values, useOpenOwnerAccount } from './mutations.ts'
import { ownerLinkQuery } from './owner-link-query.ts'

const EMPTY: Values = { first_name: '', last_name: '', password: '', password_confirmation: '' }

/** Name and password of the owner whom a link is for, or why it opens nothing. */
export function OwnerForm({ token }: { token: string }) {
  const { t } = useTranslation('account/sign-in')
  const locale = useLocale()
  const link = useQuery({ ...ownerLinkQuery(token, locale), enabled: token !== '' })
  const fault = link.error === null ? null : toApiError(link.error)
  const isDead = token === '' || fault !== null
  return (
    <GuestPage title={t('owner.title')} text={t(isDead ? 'owner.about' : 'owner.text')}>
      {token === '' && (
        <Note tone="bad" role="alert">
          {t('owner.incomplete')}
        </Note>
      )}
      {fault !== null && (
        <Note tone="bad" role="alert">
          {fault.message === '' ? t('common:fault.offline') : fault.message}
        </Note>
      )}
      {token !== '' && link.isPending && <Skeleton height="320px" />}
      {link.data !== undefined && <Form token={token} email={link.data.email} />}
    </GuestPage>
  )
}

function Form({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('account/sign-in')
  const open = useOpenOwnerAccount()
  const form = useAppForm({
    defaultValues: EMPTY,
    onSubmit: ({ value }) => open.mutate({ ...value, token }),
  })
  const live = {
    method: 'post',
    url: '/api/owner-link/open',
    toBody: (values: object) => ({ ...values, token }),
  } as const
  return (
    <GuestForm
      form={form}
      live={live}
      sending={open}
      submitLabel={t(open.isPending ? 'owner.sending' : 'owner.submit')}
      links={null}
    >
      {/* For password managers too: whose the new one is. */}
      <Field label={t('login.email')} name="username">
        <Input
          type="email"
          name="username"
          autoComplete="username"
          value={email}
          onValueChange={() => undefined}
          readOnly
        />
      </Field>
      <div className="fields">
        <form.AppField name="first_name">
          {(field) => (
            <field.TextField
              width={3}
              label={t('register.firstName')}
              autoComplete="given-name"
              isFirst
            />
          )}
        </form.AppField>
        <form.AppField name="last_name">
          {(field) => (
            <field.TextField width={3} label={t('register.lastName')} autoComplete="family-name" />
          )}
        </form.AppField>
      </div>
      <form.AppField name="password">
        {() => <NewPasswordField label={t('login.password')} />}
      </form.AppField>
      <form.AppField name="password_confirmation">{() => <RepeatPasswordField />}</form.AppField>
    </GuestForm>
  )
}
