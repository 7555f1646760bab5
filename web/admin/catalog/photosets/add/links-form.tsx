import './links-form.css'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import type { NameMatch } from '../../../../../worker/catalog/targets/schemas.ts'
import { SubmitErrorNote } from '../../../../form/submit-error-note.tsx'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { toApiError } from '../../../../api/errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { matchLinks } from '../photosets.ts'
import { keepLeft, readLeft, type Wanted } from './kept-links.ts'
import { LinksPreview } from './links-preview.tsx'
import { type ReadLinks, readLinks, textOfFile } from './read-links.ts'

interface Props {
  /** All go to this photoset; null: each to the product that its line says. */
  photosetId: number | null
  onStart: (wanted: Wanted[]) => void
}

/** A checked list, before anything is fetched; `matches` is null where all go to one photoset. */
export interface CheckedLinks extends ReadLinks {
  matches: NameMatch[] | null
}

/** Where lines with addresses are pasted or read from a file, and looked at before anything is fetched. */
export function LinksForm({ photosetId, onStart }: Props) {
  const { t } = useTranslation('admin/photosets')
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const checking = useMutation({
    mutationFn: async (read: ReadLinks): Promise<CheckedLinks> => ({
      ...read,
      matches: photosetId === null ? await matchLinks(read.links) : null,
    }),
  })
  const check = () => {
    const read = readLinks(text)
    setIsEmpty(read.links.length === 0)
    if (read.links.length > 0) checking.mutate(read)
  }
  if (checking.data !== undefined)
    return <LinksPreview checked={checking.data} onStart={onStart} onChange={checking.reset} />
  return (
    <form
      className="stack stack-4"
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <LeftNote photosetId={photosetId} onStart={onStart} />
      <Field
        label={t('links.lines')}
        hint={t('links.linesHint')}
        error={isEmpty ? t('links.empty') : undefined}
      >
        <Textarea
          className="links-lines"
          rows={8}
          value={text}
          onValueChange={(next) => {
            setText(next)
            setIsEmpty(false)
          }}
          placeholder={t(photosetId === null ? 'links.example' : 'links.exampleOfSet')}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      {checking.error !== null && <SubmitErrorNote error={toApiError(checking.error)} />}
      <div className="row">
        <Button kind="main" type="submit" isBusy={checking.isPending}>
          {t('links.check')}
        </Button>
        <FileButton
          onText={(read) => {
            setText(read)
            setIsEmpty(false)
          }}
        />
      </div>
    </form>
  )
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('admin/photosets')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={FileText} onClick={() => input.current?.click()}>
        {t('links.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt"
        aria-label={t('links.file')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file !== undefined) void textOfFile(file).then(onText)
        }}
      />
    </>
  )
}

/** What a list that was cut off has left, where there is any. */
function LeftNote({ photosetId, onStart }: Props) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  const [left, setLeft] = useState(() => readLeft(photosetId))
  if (left.length === 0) return null
  return (
    <Note
      role="status"
      action={
        <span className="row">
          <Button size="s" onClick={() => onStart(left)}>
            {t('links.goOn')}
          </Button>
          <Button
            size="s"
            kind="quiet"
            onClick={() => {
              keepLeft(photosetId, [])
              setLeft([])
            }}
          >
            {t('links.forget')}
          </Button>
        </span>
      }
    >
      {t('links.left', { count: left.length, photos: integer(left.length) })}
    </Note>
  )
}
