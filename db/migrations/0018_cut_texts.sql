-- Texts that are longer than the index reads; their end is looked through.
CREATE INDEX "memories_cut" ON "memories" USING btree ("user_id") WHERE stem_count >= 70000;
