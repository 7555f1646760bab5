import { Children, type ReactNode } from 'react'

interface Props {
  /** Name of the landmark. */
  label: string
  /** Links from the outermost page; the last child is the page itself, without a link. */
  children: ReactNode
}

/** The path to the page. */
export function Breadcrumbs({ label, children }: Props) {
  const items = Children.toArray(children)
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {items.map((item, index) => (
          // The place in the path is the key.
          <li key={index} {...(index === items.length - 1 && { 'aria-current': 'page' as const })}>
            {item}
          </li>
        ))}
      </ol>
    </nav>
  )
}
