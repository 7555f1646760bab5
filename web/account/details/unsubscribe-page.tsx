import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Subscription } from '../../../worker/people/profile/schemas.ts'
import { EmailPreference } from '../../../worker/store/mail/schemas/preferences.ts'
import { apiFetch } from '../../api/api-fetch.ts'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'

/** The signed address of the API this page stands for; null when the link is not whole. */
function useSignedAddress(): string | null {
  const { id, preference, signature } = useSearch({ strict: false }) as Record<string, unknown>
  const kind = EmailPreference.safeParse(preference)
  if (!kind.success || !/^\d+$/.test(String(id))) return null
  const query = new URLSearchParams({ signature: String(signature) })
  return `/api/email/unsubscribe/${String(id)}/${kind.data}?${query.toString()}`
}

/** Where a mail's "unsubscribe" leads: which mails, and one button. */
export function UnsubscribePage() {
  const { t } = useTranslation('account/details')
  const title = t('unsubscribe.title')
  useTitle(title)
  const address = useSignedAddress()
  return (
    <main id="main" className="wrap shop stack stack-5">
      <h1 className="h1">{title}</h1>
      {address === null ? <NotWhole /> : <Question address={address} />}
      <SettingsLink />
    </main>
  )
}

function Question({ address }: { address: string }) {
  const { t } = useTranslation('account/details')
  const { data, error, refetch } = useQuery({
    queryKey: ['unsubscribe', address],
    queryFn: async () => {
      const answer = await apiFetch(address)
      return ((await answer.json()) as { data: Subscription }).data
    },
  })
  const leave = useMutation({
    mutationFn: () => apiFetch(address, { method: 'POST' }),
    onSuccess: () => refetch(),
  })
  if (error !== null && toApiError(error).status === 403) return <NotWhole />
  if (data === undefined && error !== null) {
    return <Fault error={error} title={t('unsubscribe.fault')} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton width="60%" />
  const kind = t(`unsubscribe.kind.${data.preference}`)
  if (leave.isSuccess) {
    return (
      <Note tone="good" role="status">
        <b>{kind}</b> {'\u2014'} {t('unsubscribe.done')}
      </Note>
    )
  }
  if (!data.is_on) {
    return (
      <Note>
        <b>{kind}</b> {'\u2014'} {t('unsubscribe.off')}
      </Note>
    )
  }
  return (
    <section className="card">
      <div className="card-body stack stack-4">
        <p>{t('unsubscribe.question')}</p>
        <p className="medium">{kind}</p>
        {leave.error !== null && <SubmitErrorNote error={toApiError(leave.error)} />}
        <div>
          <Button kind="main" onClick={() => leave.mutate()} isBusy={leave.isPending}>
            {t('unsubscribe.confirm')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function NotWhole() {
  const { t } = useTranslation('account/details')
  return (
    <Note tone="bad" role="alert">
      {t('unsubscribe.invalid')}
    </Note>
  )
}

function SettingsLink() {
  const { t } = useTranslation('account/details')
  const locale = useLocale()
  return (
    <p>
      <Link to="/$locale/account/email_preferences" params={{ locale }}>
        {t('unsubscribe.settings')}
      </Link>
    </p>
  )
}
