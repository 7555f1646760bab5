ALTER TABLE `order_lines` ADD `replaces_line_id` integer;--> statement-breakpoint
WITH RECURSIVE replaced(line_id, origin_id) AS (
  SELECT l.id, t.order_line_id FROM return_lines t
  JOIN returns r ON r.id = t.return_id
  JOIN order_lines l ON l.order_id = r.order_id AND l.position = t.replaced_position
), origins(line_id, origin_id) AS (
  SELECT line_id, origin_id FROM replaced
  UNION SELECT o.line_id, p.origin_id FROM origins o JOIN replaced p ON p.line_id = o.origin_id
)
UPDATE order_lines SET replaces_line_id = (SELECT o.origin_id FROM origins o WHERE o.line_id = order_lines.id
  AND o.origin_id NOT IN (SELECT line_id FROM replaced))
WHERE id IN (SELECT line_id FROM replaced);
