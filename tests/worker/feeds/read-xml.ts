import { SaxesParser } from 'saxes'

/** An element: its texts put together, its attributes, and what stands in it. */
export interface Element {
  name: string
  text: string
  attributes: Record<string, string>
  children: Element[]
}

/** Reads XML as a strict parser does; throws where it is not well-formed. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', text: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = {
      name,
      text: '',
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, { value }]) => [key, value]),
      ),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return root.children[0]!
}

/** All elements of a name, wherever they stand. */
export const allOf = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allOf(child, name),
  ])

/** The text of the first element of a name; null without one. */
export const textOf = (element: Element, name: string): string | null =>
  allOf(element, name)[0]?.text ?? null
