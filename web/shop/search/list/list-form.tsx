import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { linesOf, MAX_LINES } from '../pasted-list.ts'

interface Props {
  text: string
  /** True while results are shown below: they matter more than the form. */
  isAnswered: boolean
  onSubmit: (text: string) => void
  isBusy: boolean
}

/** The box for a pasted list; Ctrl+Enter submits it. */
export function ListForm({ text, isAnswered, onSubmit, isBusy }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const [typed, setTyped] = useState(text)
  const lines = linesOf(typed).length
  const isTooLong = lines > MAX_LINES
  const send = () => {
    if (lines > 0 && !isTooLong) onSubmit(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  const max = format.integer(MAX_LINES)
  return (
    <form className="stack stack-3 list-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor="list">{t('shop/search-list:page.label')}</label>
        <textarea
          id="list"
          aria-label={t('shop/search-list:page.label')}
          className="textarea pn"
          rows={isAnswered ? 4 : 10}
          spellCheck={false}
          autoComplete="off"
          placeholder={'GRM188R71C104KA01D 1000\n06A 115 561 B 2\nBosch F026407023'}
          value={typed}
          aria-describedby="list-hint"
          aria-invalid={isTooLong}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p id="list-hint" className={isTooLong ? 'error' : 'hint'} role="status">
          {isTooLong
            ? t('shop/search-list:page.tooLong', { number: format.integer(lines), max })
            : t('shop/search-list:page.lines', {
                count: lines,
                number: format.integer(lines),
                max,
              })}
        </p>
      </div>
      <div className="row">
        <Button kind="main" type="submit" isBusy={isBusy} disabled={lines === 0 || isTooLong}>
          {t('shop/search-list:page.find')}
        </Button>
        {typed !== '' && (
          <Button
            kind="quiet"
            onClick={() => {
              setTyped('')
              onSubmit('')
            }}
          >
            {t('common:action.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
