import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { apiFetch } from '../../api/api-fetch.ts'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface LinkProps<State> {
  /** Address of the API with its signature: GET answers what the link is about, POST does it. */
  address: string
  /** Its texts in `account/details`: `title`, `confirm`, `fault` and `invalid`. */
  texts: 'undo' | 'unsubscribe'
  question: (state: State) => ReactNode
  /** The result to show instead of the question; null while the question stands. */
  outcome: (state: State, isDoneNow: boolean) => ReactNode
  /** Done after the POST, beside reading the state again. */
  onDone?: () => Promise<unknown>
}

interface Props<State> extends Omit<LinkProps<State>, 'address'> {
  /** Null when the link is not whole. */
  address: string | null
  children?: ReactNode
}

/** The target of a mail's signed link: shows what it would do, and does it by one button. */
export function SignedLinkPage<State>({ address, children, ...link }: Props<State>) {
  const { t } = useTranslation('account/details')
  const title = t(`${link.texts}.title`)
  useTitle(title)
  return (
    <main id="main" className="wrap shop stack stack-5">
      <h1 className="h1">{title}</h1>
      {address === null ? (
        <InvalidLink texts={link.texts} />
      ) : (
        <SignedLink address={address} {...link} />
      )}
      {children}
    </main>
  )
}

function SignedLink<State>({ address, texts, question, outcome, onDone }: LinkProps<State>) {
  const { t } = useTranslation('account/details')
  const { data, error, refetch } = useQuery({
    queryKey: [texts, address],
    queryFn: async () => ((await (await apiFetch(address)).json()) as { data: State }).data,
  })
  const confirm = useMutation({
    mutationFn: () => apiFetch(address, { method: 'POST' }),
    onSuccess: () => Promise.all([refetch(), onDone?.()]),
  })
  if (error !== null && toApiError(error).status === 403) return <InvalidLink texts={texts} />
  if (data === undefined && error !== null) {
    return <Fault error={error} title={t(`${texts}.fault`)} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton width="60%" />
  const result = outcome(data, confirm.isSuccess)
  if (result !== null) return result
  return (
    <section className="card">
      <div className="card-body stack stack-4">
        {question(data)}
        {confirm.error !== null && <SubmitErrorNote error={toApiError(confirm.error)} />}
        <div>
          <Button kind="main" onClick={() => confirm.mutate()} isBusy={confirm.isPending}>
            {t(`${texts}.confirm`)}
          </Button>
        </div>
      </div>
    </section>
  )
}

function InvalidLink({ texts }: Pick<LinkProps<unknown>, 'texts'>) {
  const { t } = useTranslation('account/details')
  return (
    <Note tone="bad" role="alert">
      {t(`${texts}.invalid`)}
    </Note>
  )
}
