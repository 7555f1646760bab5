import { z } from 'zod'
import { Attribute } from '../catalog/categories/attributes/schemas/attribute.ts'
import {
  CategoryRuleCount,
  CategoryRuleProposal,
  CategoryRuleSet,
  CategoryRuleSimulation,
} from '../catalog/categories/rules/schemas.ts'
import { Category, CategoryNode } from '../catalog/categories/schemas/categories.ts'
import { ProductDetails, WhyNot } from '../catalog/decisions/details/schemas.ts'
import { CataloguedProduct, ProductValues } from '../catalog/decisions/schemas.ts'
import { MergeAnswer, MergePreview, ProductAliases } from '../catalog/merges/schemas.ts'
import { ProductSearch } from '../catalog/products/schemas.ts'
import { cursor, nothing, one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** The tree of categories and their attribute sets, as staff edit them. */
export const CATEGORY_DOCS: Record<string, RouteDoc> = {
  'GET /admin/catalog/attributes': one('Attributes of parts', z.array(Attribute)),
  'POST /admin/catalog/attributes': one('Add an attribute', Attribute, 201),
  'PUT /admin/catalog/attributes/:id': one('Change an attribute', Attribute),
  'DELETE /admin/catalog/attributes/:id': nothing('Delete an attribute that nothing uses'),
  'GET /admin/catalog/categories': one(
    'All categories in the order of the tree',
    z.array(CategoryNode),
  ),
  'POST /admin/catalog/categories': one('Add a category', Category, 201),
  'GET /admin/catalog/categories/:id': one('A category with its attribute set', Category),
  'PUT /admin/catalog/categories/:id': one('Change a category', Category),
  'POST /admin/catalog/categories/:id/move': one('Move a category in the tree', Category),
  'DELETE /admin/catalog/categories/:id': nothing('Delete a category that has none below it'),
  'GET /admin/catalog/products': cursor('Products and where they stand', CataloguedProduct),
  'POST /admin/catalog/products/categories': one(
    'Put products into categories, or leave them to the rules',
    z.object({ changed: z.number() }),
  ),
  'GET /admin/catalog/products/:id': one('A product with its values', ProductValues),
  'GET /admin/catalog/products/:id/details': one('What people wrote of a product', ProductDetails),
  'PUT /admin/catalog/products/:id/details': one(
    'Write names, texts and facts of a product',
    ProductDetails,
  ),
  'GET /admin/catalog/products/:id/searches': one(
    'What shoppers typed before they opened a product, in 90 days',
    z.array(ProductSearch),
  ),
  'GET /admin/catalog/products/:id/why': one(
    'Who can buy a product, and what keeps others from it',
    WhyNot,
  ),
  'GET /admin/catalog/products/:id/merge': one(
    'What would follow if a product became one with another',
    MergePreview,
  ),
  'POST /admin/catalog/products/:id/merge': one(
    'Make a product one with another, which stays',
    MergeAnswer,
  ),
  'GET /admin/catalog/products/:id/aliases': one('Other numbers of a product', ProductAliases),
  'POST /admin/catalog/products/:id/aliases/:alias_id/split': one(
    'Make a product of another number again',
    MergeAnswer,
  ),
  'PUT /admin/catalog/products/:id/value': one('Say a value of a product', ProductValues),
  'GET /admin/catalog/category-rules': one(
    'All rules, in the order they are asked',
    CategoryRuleSet,
  ),
  'GET /admin/catalog/category-rules/counts': one(
    'How many products each rule puts into its category',
    z.array(CategoryRuleCount),
  ),
  'GET /admin/catalog/category-rules/proposals': one(
    'Rules that suppliers’ groups propose for products without a category',
    z.array(CategoryRuleProposal),
  ),
  'POST /admin/catalog/category-rules': one('Add, change, move or remove a rule', CategoryRuleSet),
  'POST /admin/catalog/category-rules/simulate': one(
    'What a change of a rule would move',
    CategoryRuleSimulation,
  ),
  'POST /admin/catalog/category-rules/undo': one('Undo the last change of a rule', CategoryRuleSet),
}
