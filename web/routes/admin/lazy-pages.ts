import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** Pages of a noun that travel as one file, which `load` brings; each by its name there. */
export const lazyPages =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>) =>
  (name: Name) =>
    lazyRouteComponent(async () => ({ default: (await load())[name] }))
