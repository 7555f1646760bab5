import { useState } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { useAnswersInLanguage } from '../../frame/use-answers-in-language.ts'
import { useLiveWaiting } from '../../frame/use-waiting.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Palette } from './palette.tsx'
import { useShellKeys } from './use-shell-keys.ts'

/** The back office with what is at hand on each of its pages: the palette, and the keys that work everywhere. */
export function AdminShell() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const onFind = () => setOpen('palette')
  const onClose = () => setOpen(null)
  useShellKeys({ onFind, onKeys: () => setOpen('keys') })
  useLiveWaiting()
  useAnswersInLanguage()
  return (
    <AdminFrame onFind={onFind}>
      <Palette isOpen={open === 'palette'} onClose={onClose} />
      <KeysDialog isOpen={open === 'keys'} onClose={onClose} />
    </AdminFrame>
  )
}
