import './styles/overlays.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { firstFocus } from './first-focus.ts'

interface Props {
  isOpen: boolean
  /** Called when the person closes it (Escape, the button, a press outside). */
  onClose: () => void
  title: ReactNode
  /** A sentence under the title. */
  description?: ReactNode
  closeLabel: string
  /** Wide enough for two columns of fields. */
  isWide?: boolean
  children: ReactNode
}

/** A task on top of the page; focus goes to its first field, or what is read first, stays inside and returns to where it was. */
export function Dialog(props: Props) {
  const { isOpen, onClose, title, description, closeLabel, isWide, children } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-place">
          <Base.Popup
            ref={popup}
            className={classNames('dialog', isWide && 'dialog-wide')}
            initialFocus={(way) => firstFocus(popup.current, way)}
          >
            <div className="dialog-head">
              <Base.Title className="h2">{title}</Base.Title>
              <Base.Close
                render={<Button kind="quiet" icon={X} label={closeLabel} className="end" />}
              />
            </div>
            {description !== undefined && (
              <Base.Description className="dialog-about muted" render={<div />}>
                {description}
              </Base.Description>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
