import './styles/tabs.css'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Props<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; count?: ReactNode }[]
  /** The panel of the tab in view. */
  children: ReactNode
}

/** Tabs; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
}: Props<Value>) {
  return (
    <Base.Root
      className="stack stack-4"
      value={value}
      onValueChange={(next: unknown) => {
        const tab = tabs.find((each) => each.value === next)
        if (tab !== undefined) onChange(tab.value)
      }}
    >
      <Base.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value}>{children}</Base.Panel>
    </Base.Root>
  )
}
