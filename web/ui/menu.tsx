import './styles/overlays.css'
import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface Props {
  trigger: ReactElement<Record<string, unknown>>
  align?: 'start' | 'end'
  /** Opens at once: for menus whose code was loaded by the first press. */
  isOpenAtOnce?: boolean
  /** `MenuItem`s and `MenuRule`s. */
  children: ReactNode
}

/** A menu under a button, moved through with the arrow keys. */
export function Menu({ trigger, align = 'end', isOpenAtOnce = false, children }: Props) {
  return (
    <Base.Root defaultOpen={isOpenAtOnce}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-30">
          <Base.Popup className="pop pop-still menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface ItemProps {
  icon?: LucideIcon
  isBad?: boolean
  isDisabled?: boolean
  onSelect?: () => void
  /** A link to render instead of a plain item. */
  link?: ReactElement<Record<string, unknown>>
  children: ReactNode
}

export function MenuItem({ icon, isBad, isDisabled, onSelect, link, children }: ItemProps) {
  const words = (
    <>
      {icon !== undefined && <Icon of={icon} />}
      {children}
    </>
  )
  const names = classNames('menu-item', isBad && 'bad')
  if (link !== undefined) {
    return (
      <Base.LinkItem className={names} render={link} closeOnClick>
        {words}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      className={names}
      disabled={isDisabled === true}
      {...(onSelect !== undefined && { onClick: onSelect })}
    >
      {words}
    </Base.Item>
  )
}

/** A line between groups of items. */
export function MenuRule() {
  return <Base.Separator className="rule" />
}
