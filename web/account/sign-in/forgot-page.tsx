import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Note } from '../../ui/note.tsx'
import { KnownEmailField } from './guest-fields.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestPage } from './guest-page.tsx'
import { useForgotPassword } from './mutations.ts'

const LIVE = { method: 'post', url: '/api/forgot-password' } as const

/**
 * Requests a mail with a link to choose a new password; the answer is the same for every address.
 */
export function ForgotPage() {
  const { t } = useTranslation('account/sign-in')
  const locale = useLocale()
  const forgot = useForgotPassword()
  const form = useAppForm({
    defaultValues: { email: '' },
    onSubmit: ({ value }) => forgot.mutate(value),
  })
  return (
    <GuestPage title={t('forgot.title')} text={t('forgot.text')}>
      {forgot.isSuccess && (
        <Note tone="good" role="status">
          {forgot.data.message}
        </Note>
      )}
      <GuestForm
        form={form}
        live={LIVE}
        sending={forgot}
        submitLabel={t(forgot.isSuccess ? 'forgot.again' : 'forgot.submit')}
        links={
          <Link to="/$locale/login" params={{ locale }}>
            {t('forgot.back')}
          </Link>
        }
      >
        <form.AppField name="email">{() => <KnownEmailField />}</form.AppField>
      </GuestForm>
    </GuestPage>
  )
}
