import './styles/overlays.css'
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** The text of the tip; never the only name of its element. */
  tip: ReactNode
  /** One element that can take focus. */
  children: ReactElement<Record<string, unknown>>
}

/** A short explanation on hover and focus. */
export function Tooltip({ tip, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-30">
          <Base.Popup className="tip">{tip}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
