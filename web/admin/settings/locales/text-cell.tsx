import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { LocaleText } from '../../../../worker/store/locales/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Page } from '../../../table/page.ts'
import { useCan } from '../../frame/use-can.ts'
import { localeTexts, writeText } from './locale-texts.ts'
import { localeDetail } from './locales.ts'

type Forms = Record<string, string>

interface Props {
  code: string
  text: LocaleText
  isRtl: boolean
}

/** What a text says in the language, to be written in place: left, or on Enter, it is saved. */
export function TextCell({ code, text, isRtl }: Props) {
  const { t } = useTranslation('admin/locales')
  const canWrite = useCan()('settings.locales.update')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Forms>({})
  const save = useSave(code, text, () => setTyped({}))
  const valueOf = (form: string) => typed[form] ?? text.own?.[form] ?? ''
  const leave = () => {
    const own = Object.fromEntries(text.forms.map((form) => [form, valueOf(form)]))
    const isEmpty = Object.values(own).every((value) => value.trim() === '')
    const next = isEmpty ? null : own
    if (Object.keys(typed).length === 0 || save.isPending) return
    if (JSON.stringify(next) !== JSON.stringify(text.own)) save.mutate(next)
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (box.current?.contains(relatedTarget) !== true) leave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') setTyped({})
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    nextField(event.currentTarget)?.focus()
  }
  const error = save.error === null ? null : toApiError(save.error)
  const sentence = error === null ? null : (error.fields.own?.[0] ?? error.message)
  return (
    <div className="stack stack-1" ref={box} onBlur={onBlur}>
      {text.forms.map((form) => (
        <textarea
          key={form}
          className="textarea locale-text"
          rows={1}
          lang={code}
          translate="no"
          dir={isRtl ? 'rtl' : 'ltr'}
          value={valueOf(form)}
          placeholder={text.shipped?.[form] ?? (text.forms.length > 1 ? form : '')}
          readOnly={!canWrite}
          aria-label={
            text.is_plural
              ? t('texts.formOf', { name: text.id, form })
              : t('texts.of', { name: text.id })
          }
          {...(sentence !== null && { 'aria-invalid': true, 'aria-describedby': id })}
          onChange={({ target }) => setTyped({ ...typed, [form]: target.value })}
          onKeyDown={onKeyDown}
        />
      ))}
      {sentence !== null && (
        <p className="field-error" id={id} role="alert">
          {sentence}
        </p>
      )}
    </div>
  )
}

/** The next text of the table, from the keyboard. */
function nextField(from: HTMLTextAreaElement): HTMLTextAreaElement | undefined {
  const all = [...document.querySelectorAll<HTMLTextAreaElement>('.locale-text')]
  const next = all[all.indexOf(from) + 1]
  // The last one is left, and so saved.
  if (next === undefined) from.blur()
  return next
}

/** Saves the text; the row stays where it is, even where the list shows what is missing. */
function useSave(code: string, text: LocaleText, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { namespace, key, own: was } = text
  return useMutation({
    mutationFn: (own: Forms | null) => writeText(code, { namespace, key, own, was }),
    onSuccess: (saved) => {
      queryClient.setQueriesData<Page<LocaleText>>(
        { queryKey: localeTexts(code).lists },
        (page) =>
          page && { ...page, data: page.data.map((row) => (row.id === saved.id ? saved : row)) },
      )
      onSaved()
      void queryClient.invalidateQueries({ queryKey: localeDetail(code).queryKey })
    },
  })
}
