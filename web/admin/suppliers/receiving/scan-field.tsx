import './scan-field.css'
import { useAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { playScan, scanSoundAtom } from './scan-sound.ts'

/** What a scan came to; `good` sounds otherwise than the rest. */
export interface ScanSaid {
  tone: 'good' | 'warn' | 'bad'
  text: string
}

interface Props {
  label: string
  hint: string
  onScan: (typed: string) => ScanSaid
}

/** One field for a keyboard or a scanner, which is one: a number and Enter. Says what it has counted. */
export function ScanField({ label, hint, onScan }: Props) {
  const { t } = useTranslation('admin/receiving')
  const [typed, setTyped] = useState('')
  const [last, setLast] = useState<ScanSaid | null>(null)
  const [isLoud, setLoud] = useAtom(scanSoundAtom)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const scan = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed.trim() === '') return
    const said = onScan(typed)
    if (isLoud) playScan(said.tone === 'good')
    setLast(said)
    setTyped('')
  }
  return (
    <div className="stack stack-3 scan-here">
      <div className="scan-field">
        <Field label={label} hint={hint}>
          <Input
            value={typed}
            onValueChange={setTyped}
            onKeyDown={scan}
            spellCheck={false}
            autoCapitalize="characters"
            enterKeyHint="done"
            ref={field}
          />
        </Field>
        <Switch isOn={isLoud} onChange={setLoud}>
          {t('scan.sound')}
        </Switch>
      </div>
      <div aria-live="assertive" role="status">
        {last !== null && (
          <Note tone={last.tone} isSmall>
            {last.text}
          </Note>
        )}
      </div>
    </div>
  )
}
