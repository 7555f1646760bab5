import './targets.css'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toApiError } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** A stored file that nobody knows yet whose it is. */
export interface UnmatchedFile {
  name: string
  hash: string
}

interface Props<File extends UnmatchedFile, Why extends string> {
  title: string
  about: string
  unmatched: readonly File[]
  /** What it looks like, where it has a look. */
  picture?: (file: File) => ReactNode
  /** Why it waits. */
  reasonOf: (file: File) => Why
  whyOf: (reason: Why) => string
  /** Gives it to the product that was typed; null, or why not. */
  place: (file: File, typed: string) => Promise<Why | null>
  onSettled: (hash: string) => void
}

/** Files whose names say no product: brand and number are typed beside each. */
export function UnmatchedList<File extends UnmatchedFile, Why extends string>(
  props: Props<File, Why>,
) {
  const { title, about, unmatched, ...row } = props
  if (unmatched.length === 0) return null
  return (
    <section className="stack stack-3" aria-label={title}>
      <h3 className="h3">{title}</h3>
      <p className="t-13 muted">{about}</p>
      <ul className="unmatched-files">
        {unmatched.map((one) => (
          <UnmatchedRow key={`${one.name} ${one.hash}`} file={one} {...row} />
        ))}
      </ul>
    </section>
  )
}

type RowProps<File extends UnmatchedFile, Why extends string> = Omit<
  Props<File, Why>,
  'title' | 'about' | 'unmatched'
> & { file: File }

function UnmatchedRow<File extends UnmatchedFile, Why extends string>({
  file,
  picture,
  reasonOf,
  whyOf,
  place,
  onSettled,
}: RowProps<File, Why>) {
  const { t } = useTranslation('admin/targets')
  const [typed, setTyped] = useState('')
  const { name, hash } = file
  const placing = useMutation({
    mutationFn: () => place(file, typed.trim()),
    onSuccess: (why) => why === null && onSettled(hash),
  })
  const wrong = placing.data == null ? undefined : whyOf(placing.data)
  const failed = placing.error === null ? undefined : toApiError(placing.error).message
  return (
    <li>
      {picture?.(file)}
      <form
        className="unmatched-file"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') placing.mutate()
        }}
      >
        <Field label={t('numberOf', { name })} hint={whyOf(reasonOf(file))} error={wrong ?? failed}>
          <Input value={typed} onValueChange={setTyped} placeholder={t('numberExample')} />
        </Field>
        <Button
          type="submit"
          isBusy={placing.isPending}
          disabled={typed.trim() === ''}
          label={t('assignOf', { name })}
        >
          {t('assign')}
        </Button>
      </form>
    </li>
  )
}
