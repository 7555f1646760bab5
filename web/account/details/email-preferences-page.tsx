import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type {
  EmailPreference,
  EmailPreferences,
} from '../../../worker/store/mail/schemas/preferences.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { Fault } from '../../shell/fault.tsx'
import { emailPreferencesQuery, useSetEmailPreference } from './queries.ts'

const SWITCHES: readonly EmailPreference[] = [
  'order_updates',
  'price_drop',
  'back_in_stock',
  'newsletter',
]

/** The mails the person wants besides the necessary ones. */
export function EmailPreferencesPage() {
  const { t } = useTranslation('account/details')
  const { data, error, refetch } = useQuery(emailPreferencesQuery())
  return (
    <AccountPage title={t('emails.title')} about={t('emails.about')}>
      {data === undefined && error !== null && (
        <Fault error={error} title={t('emails.fault')} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton width="60%" />}
      {data !== undefined && <Switches preferences={data} />}
    </AccountPage>
  )
}

function Switches({ preferences }: { preferences: EmailPreferences }) {
  const { t } = useTranslation('account/details')
  const { mutate } = useSetEmailPreference()
  const turn = (name: EmailPreference, isOn: boolean) =>
    mutate(
      { [name]: isOn },
      {
        onSuccess: () => showToast({ text: t('emails.done') }),
        onError: () => showToast({ text: t('emails.failed'), tone: 'bad' }),
      },
    )
  return (
    <section className="card" aria-label={t('emails.title')}>
      <div className="card-body stack stack-4">
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            isOn={preferences[name]}
            hint={t(`emails.${name}Hint`)}
            onChange={(isOn) => turn(name, isOn)}
          >
            {t(`emails.${name}`)}
          </Switch>
        ))}
      </div>
    </section>
  )
}
