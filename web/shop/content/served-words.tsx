import { type HTMLAttributes, useRef } from 'react'
import { useLinksWithin } from './use-links-within.ts'

interface Props extends Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'lang'> {
  /** The API's own HTML: a closed set of elements, see worker/store/content/clean-html.ts. */
  html: string
}

/** Words that the API made of Markdown; their links to pages of the shop are followed without a reload. */
export function ServedWords({ html, ...rest }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useLinksWithin(element)
  return <div ref={element} {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
