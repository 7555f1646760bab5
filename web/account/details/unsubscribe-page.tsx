import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { type Subscription } from '../../../worker/people/profile/schemas.ts'
import { EmailPreference } from '../../../worker/store/mail/schemas/preferences.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Note } from '../../ui/note.tsx'
import { SignedLinkPage } from './signed-link-page.tsx'

/** The signed address of the API this page stands for; null when the link is not whole. */
function useSignedAddress(): string | null {
  const { id, preference, signature } = useSearch({ strict: false }) as Record<string, unknown>
  const kind = EmailPreference.safeParse(preference)
  if (!kind.success || !/^\d+$/.test(String(id))) return null
  const query = new URLSearchParams({ signature: String(signature) })
  return `/api/email/unsubscribe/${String(id)}/${kind.data}?${query.toString()}`
}

/** The target of a mail's "unsubscribe": which mails, and one button. */
export function UnsubscribePage() {
  const { t } = useTranslation('account/details')
  const locale = useLocale()
  return (
    <SignedLinkPage<Subscription>
      address={useSignedAddress()}
      texts="unsubscribe"
      question={({ preference }) => (
        <>
          <p>{t('unsubscribe.question')}</p>
          <p className="medium">{t(`unsubscribe.kind.${preference}`)}</p>
        </>
      )}
      outcome={(subscription, isDoneNow) =>
        isDoneNow || !subscription.is_on ? (
          <Outcome {...subscription} isDoneNow={isDoneNow} />
        ) : null
      }
    >
      <p>
        <Link to="/$locale/account/email_preferences" params={{ locale }}>
          {t('unsubscribe.settings')}
        </Link>
      </p>
    </SignedLinkPage>
  )
}

/** These mails are off: now, by this page, or since before. */
function Outcome({ preference, isDoneNow }: Subscription & { isDoneNow: boolean }) {
  const { t } = useTranslation('account/details')
  return (
    <Note {...(isDoneNow && { tone: 'good', role: 'status' })}>
      <b>{t(`unsubscribe.kind.${preference}`)}</b> {'\u2014'}{' '}
      {t(isDoneNow ? 'unsubscribe.done' : 'unsubscribe.off')}
    </Note>
  )
}
