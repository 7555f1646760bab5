UPDATE `supplier_orders` SET `status` = 'partly_received'
WHERE `status` IN ('new', 'sent', 'confirmed', 'in_transit')
  AND EXISTS (SELECT 1 FROM `supplier_order_lines` l WHERE l.`supplier_order_id` = `supplier_orders`.`id` AND l.`received` > 0)
  AND EXISTS (SELECT 1 FROM `supplier_order_lines` l WHERE l.`supplier_order_id` = `supplier_orders`.`id`
    AND l.`quantity` > l.`refused` + l.`canceled` + l.`received`);
