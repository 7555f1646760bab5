import './styles/overlays.css'
import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  /** Accessible name of the panel. */
  label: string
  /** Also opens on hover; a press or Enter keeps it open. */
  opensOnHover?: boolean
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A small panel beside its button. Escape closes it and gives the focus back. */
export function Popover({
  trigger,
  label,
  opensOnHover,
  align = 'end',
  className,
  children,
}: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} openOnHover={opensOnHover === true} delay={120} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-20">
          <Base.Popup className={classNames('pop pop-still', className)} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
