import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { EmailUndo } from '../../../worker/people/accounts/schemas/verification.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { rereadUser, notifyTabs } from '../../session/tabs.ts'
import { Note } from '../../ui/note.tsx'
import { SignedLinkPage } from './signed-link-page.tsx'

/** The signed address of the API this page stands for; null when the link is not whole. */
function useSignedAddress(): string | null {
  const { id, signature } = useSearch({ strict: false }) as Record<string, unknown>
  if (!/^[\da-f-]{36}$/.test(String(id))) return null
  const query = new URLSearchParams({ signature: String(signature) })
  return `/api/email/undo/${String(id)}?${query.toString()}`
}

/** The target of "this was not me" in a mail: restores the old address by one button. */
export function UndoEmailPage() {
  const { t } = useTranslation('account/details')
  return (
    <SignedLinkPage<EmailUndo>
      address={useSignedAddress()}
      texts="undo"
      question={({ email }) => <p>{t('undo.question', { email })}</p>}
      outcome={({ is_done: isDone, email }) => (isDone ? <Done email={email} /> : null)}
      onDone={() => {
        notifyTabs()
        return rereadUser()
      }}
    />
  )
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation('account/details')
  const locale = useLocale()
  return (
    <>
      <Note tone="good" role="status">
        {t('undo.done', { email })}
      </Note>
      <p>
        <Link to="/$locale/password/reset" params={{ locale }}>
          {t('undo.forgot')}
        </Link>
      </p>
    </>
  )
}
