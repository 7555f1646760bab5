import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  about: ReactNode
  /** Its state as a badge. */
  state?: ReactNode
  children: ReactNode
}

/** A section of the page: title and explanation on the left, controls on the right. */
export function SecuritySection({ title, about, state, children }: Props) {
  const id = useId()
  return (
    <section className="set" aria-labelledby={id}>
      <header>
        <h2 className="h2" id={id}>
          {title}
        </h2>
        {state !== undefined && <p>{state}</p>}
        <p className="t-13 muted">{about}</p>
      </header>
      <div>{children}</div>
    </section>
  )
}
