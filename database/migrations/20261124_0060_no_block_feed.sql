-- A block ends the match of the two, and the change of the match is published (decision 164).
drop publication awamu_block_feed;
