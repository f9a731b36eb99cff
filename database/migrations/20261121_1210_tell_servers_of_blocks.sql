-- Servers hear of a block at once and end what the two people hear of each other live: typing, presence, broadcasts.
-- A publication of its own: in the members' one a lifted block would reach, as the key of a deleted row, everybody who
-- listens on a database whose realtime does not know private.live_audience.
create publication awamu_block_feed for table public.blocks with (publish = 'insert');
