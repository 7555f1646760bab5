import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react'
import type { ReadFile } from '../../../worker/sales/projects/files/schemas.ts'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { readProjectFile } from '../../projects/queries.ts'
import { useChangeRows } from '../../projects/use-project-write.ts'
import { showRefusal } from '../../shell/show-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { readPieces } from './row-words.ts'

interface Props {
  project: Project
  /** Several rows were pasted, and are read. */
  onPasted: (file: ReadFile) => void
}

const EMPTY = { designators: '', number: '', brand: '', quantity: '1' }

/** Adds a row at the end by keyboard; rows pasted from a spreadsheet are read as a file is. */
export function AddRow({ project, onPasted }: Props) {
  const { t } = useTranslation('account/projects')
  const title = useId()
  const change = useChangeRows(project.id)
  const [typed, setTyped] = useState(EMPTY)
  const [isWrong, setWrong] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const reading = usePasted(onPasted)
  const pieces = readPieces(typed.quantity)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = typed.number.trim() === '' || pieces === null
    setWrong(isMissing)
    if (isMissing) return
    const { designators, number, brand } = typed
    const row = { spare_bps: 0, analogs: [], note: '', is_fixed: false }
    change.mutate({ add: [{ ...row, designators, number, brand, quantity: pieces }] })
    setTyped(EMPTY)
    first.current?.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    reading.mutate(text)
  }
  const box = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onValueChange: (value: string) => setTyped({ ...typed, [name]: value }),
    onPaste,
    spellCheck: false,
  })
  return (
    <form className="add-row" aria-labelledby={title} onSubmit={add} noValidate>
      <h2 className="h3" id={title}>
        {t('add.title')}
      </h2>
      <Field
        label={t('rows.number')}
        error={isWrong && typed.number.trim() === '' ? t('rows.numberWanted') : undefined}
      >
        <Input ref={first} maxLength={200} className="pn" {...box('number')} />
      </Field>
      <Field label={t('rows.brand')} optional={t('optional')}>
        <Input maxLength={200} {...box('brand')} />
      </Field>
      <Field
        label={t('rows.quantity')}
        error={isWrong && pieces === null ? t('rows.piecesWanted') : undefined}
      >
        <Input inputMode="numeric" isFigure {...box('quantity')} />
      </Field>
      <Field label={t('rows.designators')} optional={t('optional')}>
        <Input maxLength={4000} className="pn" {...box('designators')} />
      </Field>
      <Button type="submit" icon={Plus} isBusy={reading.isPending}>
        {t('add.submit')}
      </Button>
      <p className="t-13 muted add-hint">{t('add.hint')}</p>
    </form>
  )
}

/** Reads pasted rows: a spreadsheet puts tabs between cells. */
const usePasted = (onPasted: Props['onPasted']) => {
  const { t } = useTranslation('account/projects')
  return useMutation({
    mutationFn: (text: string) =>
      readProjectFile(new Blob([text], { type: 'text/tab-separated-values' }), t('add.pasted')),
    onSuccess: onPasted,
    onError: showRefusal,
  })
}
