import './styles/overlays.css'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { firstFocus } from './first-focus.ts'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  closeLabel: string
  /** Stays in reach under the scrolling part. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel that slides in from the right edge and holds the focus until it is closed. */
export function Drawer({ isOpen, onOpenChange, title, closeLabel, footer, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          ref={popup}
          className="drawer"
          initialFocus={(way) => firstFocus(popup.current, way)}
        >
          <div className="drawer-head">
            <Dialog.Title className="h2">{title}</Dialog.Title>
            <Dialog.Close
              render={<Button kind="quiet" icon={X} label={closeLabel} className="end" />}
            />
          </div>
          <div className="drawer-body">{children}</div>
          {footer !== undefined && <div className="drawer-foot">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
