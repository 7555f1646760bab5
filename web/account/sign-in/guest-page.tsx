import './guest-page.css'
import type { ReactNode } from 'react'
import { useTitle } from '../../shell/use-title.ts'

interface Props {
  title: string
  text: ReactNode
  children: ReactNode
}

/** A narrow page with a single task. */
export function GuestPage({ title, text, children }: Props) {
  useTitle(title)
  return (
    <main id="main" className="wrap shop">
      <div className="guest-page stack stack-5">
        <div className="stack stack-1">
          <h1 className="h1">{title}</h1>
          <p className="muted">{text}</p>
        </div>
        {children}
      </div>
    </main>
  )
}
