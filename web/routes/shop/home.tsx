import { createRoute } from '@tanstack/react-router'
import { HomePage } from '../../shop/home/home-page.tsx'
import { shopRoute } from './shop.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: '/',
  component: HomePage,
})
