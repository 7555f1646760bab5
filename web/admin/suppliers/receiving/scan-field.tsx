import { useAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { playScan, scanSoundAtom } from './scan-sound.ts'
import type { Scanned } from './scan.ts'

/** One field for a keyboard or a scanner, which is one: a number and Enter. Says what it has counted. */
export function ScanField({ onScan }: { onScan: (typed: string) => Scanned }) {
  const { t } = useTranslation('admin/receiving')
  const [typed, setTyped] = useState('')
  const [last, setLast] = useState<Scanned | null>(null)
  const [isLoud, setLoud] = useAtom(scanSoundAtom)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const scan = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed.trim() === '') return
    const scanned = onScan(typed)
    if (isLoud) playScan(scanned.line !== null && scanned.surplus === 0)
    setLast(scanned)
    setTyped('')
  }
  return (
    <div className="stack stack-3">
      <div className="scan-field">
        <Field label={t('scan.label')} hint={t('scan.hint')}>
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
        {last !== null && <Told scanned={last} />}
      </div>
    </div>
  )
}

function Told({ scanned: { number, pieces, line, surplus } }: { scanned: Scanned }) {
  const { t } = useTranslation('admin/receiving')
  if (line === null) {
    return (
      <Note tone="bad" isSmall>
        {t('scan.unknown', { number })}
      </Note>
    )
  }
  const { mpn, brand } = line.product
  const words = { pieces, part: `${mpn} ${brand}`, order: line.supplier_order.number }
  return (
    <Note tone={surplus > 0 ? 'warn' : 'good'} isSmall>
      {surplus > 0 ? t('scan.surplus', { ...words, surplus }) : t('scan.counted', words)}
    </Note>
  )
}
