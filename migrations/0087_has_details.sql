ALTER TABLE `products` ADD `has_details` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE products SET has_details = 1 WHERE id IN (SELECT product_id FROM product_details);
--> statement-breakpoint
CREATE TRIGGER product_details_begun AFTER INSERT ON product_details BEGIN
  UPDATE products SET has_details = 1 WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_details_moved AFTER UPDATE OF product_id ON product_details BEGIN
  UPDATE products SET has_details = 0 WHERE id = old.product_id;
  UPDATE products SET has_details = 1 WHERE id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_details_ended AFTER DELETE ON product_details BEGIN
  UPDATE products SET has_details = 0 WHERE id = old.product_id;
END;
