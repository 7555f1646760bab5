import { Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Removal } from './use-removal.ts'

/** The last removal with an undo button, which takes the focus that the removed line had. */
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

/** True when the focused element was removed. */
const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body
