import { Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Removal } from './use-removal.ts'

/** What was taken out last, with the way back; takes the focus that the removed line had. */
export function RemovedNote({ removal }: { removal: Removal | null }) {
  const { t } = useTranslation('shop/cart')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removal !== null && isFocusLost()) button.current?.focus({ preventScroll: true })
  }, [removal])
  if (removal === null) return null
  return (
    <div className="note note-s">
      <Icon of={Trash2} />
      <span>{removal.text}</span>
      <Button size="s" icon={Undo2} ref={button} onClick={removal.undo}>
        {t('undo')}
      </Button>
    </div>
  )
}

/** The element that had the focus is gone, so nothing has it. */
const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body
