import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { EmailUndo } from '../../../worker/people/accounts/schemas/verification.ts'
import { apiFetch } from '../../api/api-fetch.ts'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { askAgain, tellTabs } from '../../session/tabs.ts'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'

/** The signed address of the API this page stands for; null when the link is not whole. */
function useSignedAddress(): string | null {
  const { id, signature } = useSearch({ strict: false }) as Record<string, unknown>
  if (!/^[\da-f-]{36}$/.test(String(id))) return null
  const query = new URLSearchParams({ signature: String(signature) })
  return `/api/email/undo/${String(id)}?${query.toString()}`
}

/** Where "this was not me" of a mail leads: the old address put back by one button. */
export function UndoEmailPage() {
  const { t } = useTranslation('account/details')
  const title = t('undo.title')
  useTitle(title)
  const address = useSignedAddress()
  return (
    <main id="main" className="wrap shop stack stack-5">
      <h1 className="h1">{title}</h1>
      {address === null ? <NotWhole /> : <Question address={address} />}
    </main>
  )
}

function Question({ address }: { address: string }) {
  const { t } = useTranslation('account/details')
  const { data, error, refetch } = useQuery({
    queryKey: ['undo-email', address],
    queryFn: async () => ((await (await apiFetch(address)).json()) as { data: EmailUndo }).data,
  })
  const undo = useMutation({
    mutationFn: () => apiFetch(address, { method: 'POST' }),
    onSuccess: async () => {
      tellTabs()
      await Promise.all([refetch(), askAgain()])
    },
  })
  if (error !== null && toApiError(error).status === 403) return <NotWhole />
  if (data === undefined && error !== null) {
    return <Fault error={error} title={t('undo.fault')} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton width="60%" />
  if (data.is_done) return <Done email={data.email} />
  return (
    <section className="card">
      <div className="card-body stack stack-4">
        <p>{t('undo.question', { email: data.email })}</p>
        {undo.error !== null && <SubmitErrorNote error={toApiError(undo.error)} />}
        <div>
          <Button kind="main" onClick={() => undo.mutate()} isBusy={undo.isPending}>
            {t('undo.confirm')}
          </Button>
        </div>
      </div>
    </section>
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

function NotWhole() {
  const { t } = useTranslation('account/details')
  return (
    <Note tone="bad" role="alert">
      {t('undo.invalid')}
    </Note>
  )
}
