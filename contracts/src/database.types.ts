// Generated from the database by `npm run schema`. Nullability: docs/decisions/145.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type Changes<Insert> = { [Column in keyof Insert]?: Insert[Column] | undefined };

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      admin_audit_logs: {
        Row: {
          action: string;
          admin_id: string | null;
          details: Json;
          id: number;
          target_user_id: string | null;
          timestamp: string;
        };
        Insert: {
          action: string;
          admin_id?: string | null | undefined;
          details?: Json | undefined;
          id?: never;
          target_user_id?: string | null | undefined;
          timestamp?: string | undefined;
        };
        Update: Changes<Database['public']['Tables']['admin_audit_logs']['Insert']>;
        Relationships: [];
      };
      admin_users: {
        Row: {
          admin_level: string;
          demoted_at: string | null;
          demoted_by: string | null;
          is_active: boolean;
          promoted_at: string;
          promoted_by: string | null;
          user_id: string;
        };
        Insert: {
          admin_level?: string | undefined;
          demoted_at?: string | null | undefined;
          demoted_by?: string | null | undefined;
          is_active?: boolean | undefined;
          promoted_at?: string | undefined;
          promoted_by?: string | null | undefined;
          user_id: string;
        };
        Update: Changes<Database['public']['Tables']['admin_users']['Insert']>;
        Relationships: [];
      };
      advertiser_requests: {
        Row: {
          additional_notes: string | null;
          budget_range: string | null;
          business_description: string;
          business_name: string;
          contact_person: string | null;
          content_description: string | null;
          content_type: string;
          created_at: string;
          email: string;
          id: string;
          phone: string;
          rejection_reason: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: string;
          submitted_by: string | null;
          target_audience: string;
          website_url: string | null;
        };
        Insert: {
          additional_notes?: string | null | undefined;
          budget_range?: string | null | undefined;
          business_description: string;
          business_name: string;
          contact_person?: string | null | undefined;
          content_description?: string | null | undefined;
          content_type?: string | undefined;
          created_at?: string | undefined;
          email: string;
          id?: string | undefined;
          phone: string;
          rejection_reason?: string | null | undefined;
          reviewed_at?: string | null | undefined;
          reviewed_by?: string | null | undefined;
          status?: string | undefined;
          submitted_by?: string | null | undefined;
          target_audience?: string | undefined;
          website_url?: string | null | undefined;
        };
        Update: Changes<Database['public']['Tables']['advertiser_requests']['Insert']>;
        Relationships: [];
      };
      appeals: {
        Row: {
          answer: string | null;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decision_id: string;
          id: string;
          member_id: string | null;
          statement: string;
          status: string;
        };
        Insert: {
          answer?: string | null | undefined;
          created_at?: string | undefined;
          decided_at?: string | null | undefined;
          decided_by?: string | null | undefined;
          decision_id: string;
          id?: string | undefined;
          member_id?: string | null | undefined;
          statement: string;
          status?: string | undefined;
        };
        Update: Changes<Database['public']['Tables']['appeals']['Insert']>;
        Relationships: [{ foreignKeyName: 'appeals_decision_id_fkey'; columns: ['decision_id']; isOneToOne: true; referencedRelation: 'moderation_decisions'; referencedColumns: ['id'] }];
      };
      blocks: {
        Row: {
          blocked_id: string;
          blocked_name: string | null;
          blocked_picture_url: string | null;
          blocker_id: string;
          created_at: string;
        };
        Insert: {
          blocked_id: string;
          blocked_name?: string | null | undefined;
          blocked_picture_url?: string | null | undefined;
          blocker_id?: string | undefined;
          created_at?: string | undefined;
        };
        Update: Changes<Database['public']['Tables']['blocks']['Insert']>;
        Relationships: [];
      };
      contact_messages: {
        Row: {
          assigned_to: string | null;
          created_at: string;
          email: string;
          feedback_topic: string | null;
          id: string;
          message: string;
          name: string;
          pass: string | null;
          settled_at: string | null;
          status: string;
          subject: string;
          submitted_by: string | null;
        };
        Insert: {
          assigned_to?: string | null | undefined;
          created_at?: string | undefined;
          email: string;
          feedback_topic?: string | null | undefined;
          id?: string | undefined;
          message: string;
          name: string;
          pass?: string | null | undefined;
          settled_at?: string | null | undefined;
          status?: string | undefined;
          subject: string;
          submitted_by?: string | null | undefined;
        };
        Update: Changes<Database['public']['Tables']['contact_messages']['Insert']>;
        Relationships: [];
      };
      content_reports: {
        Row: {
          created_at: string;
          decision_id: string | null;
          details: string;
          evidence: Json;
          id: string;
          is_by_name: boolean;
          match_id: string | null;
          pass: string | null;
          priority: string;
          report_type: string;
          reported_user_id: string | null;
          reporter_email: string | null;
          reporter_id: string | null;
          resolution: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          rule: string | null;
          source: string;
          status: string;
          subject_id: string | null;
          subject_name: string | null;
        };
        Insert: {
          created_at?: string | undefined;
          decision_id?: string | null | undefined;
          details?: string | undefined;
          evidence?: Json | undefined;
          id?: string | undefined;
          is_by_name?: boolean | undefined;
          match_id?: string | null | undefined;
          pass?: string | null | undefined;
          priority?: string | undefined;
          report_type: string;
          reported_user_id?: string | null | undefined;
          reporter_email?: string | null | undefined;
          reporter_id?: string | null | undefined;
          resolution?: string | null | undefined;
          reviewed_at?: string | null | undefined;
          reviewed_by?: string | null | undefined;
          rule?: string | null | undefined;
          source?: string | undefined;
          status?: string | undefined;
          subject_id?: string | null | undefined;
          subject_name?: string | null | undefined;
        };
        Update: Changes<Database['public']['Tables']['content_reports']['Insert']>;
        Relationships: [{ foreignKeyName: 'content_reports_decision_id_fkey'; columns: ['decision_id']; isOneToOne: false; referencedRelation: 'moderation_decisions'; referencedColumns: ['id'] }, { foreignKeyName: 'content_reports_match_id_fkey'; columns: ['match_id']; isOneToOne: false; referencedRelation: 'matches'; referencedColumns: ['id'] }];
      };
      featured_content: {
        Row: {
          advertiser_name: string;
          advertiser_request_id: string | null;
          content_category: string;
          created_at: string;
          created_by: string | null;
          description: string | null;
          end_date: string | null;
          id: string;
          is_active: boolean;
          priority_order: number;
          start_date: string | null;
          thumbnail: string | null;
          thumbnail_tried_at: string | null;
          thumbnail_url: string | null;
          title: string;
          youtube_url: string;
          youtube_video_id: string;
        };
        Insert: {
          advertiser_name: string;
          advertiser_request_id?: string | null | undefined;
          content_category?: string | undefined;
          created_at?: string | undefined;
          created_by?: string | null | undefined;
          description?: string | null | undefined;
          end_date?: string | null | undefined;
          id?: string | undefined;
          is_active?: boolean | undefined;
          priority_order?: number | undefined;
          start_date?: string | null | undefined;
          thumbnail?: string | null | undefined;
          thumbnail_tried_at?: string | null | undefined;
          thumbnail_url?: string | null | undefined;
          title: string;
          youtube_url: string;
          youtube_video_id: string;
        };
        Update: Changes<Database['public']['Tables']['featured_content']['Insert']>;
        Relationships: [{ foreignKeyName: 'featured_content_advertiser_request_id_fkey'; columns: ['advertiser_request_id']; isOneToOne: false; referencedRelation: 'advertiser_requests'; referencedColumns: ['id'] }];
      };
      inbox_answers: {
        Row: {
          answered_by: string | null;
          body: string;
          contact_message_id: string | null;
          created_at: string;
          id: string;
          outbound_message_id: string | null;
          post_idea_id: string | null;
          support_request_id: string | null;
        };
        Insert: {
          answered_by?: string | null | undefined;
          body: string;
          contact_message_id?: string | null | undefined;
          created_at?: string | undefined;
          id?: string | undefined;
          outbound_message_id?: string | null | undefined;
          post_idea_id?: string | null | undefined;
          support_request_id?: string | null | undefined;
        };
        Update: Changes<Database['public']['Tables']['inbox_answers']['Insert']>;
        Relationships: [{ foreignKeyName: 'inbox_answers_contact_message_id_fkey'; columns: ['contact_message_id']; isOneToOne: false; referencedRelation: 'contact_messages'; referencedColumns: ['id'] }, { foreignKeyName: 'inbox_answers_post_idea_id_fkey'; columns: ['post_idea_id']; isOneToOne: false; referencedRelation: 'post_ideas'; referencedColumns: ['id'] }, { foreignKeyName: 'inbox_answers_support_request_id_fkey'; columns: ['support_request_id']; isOneToOne: false; referencedRelation: 'support_requests'; referencedColumns: ['id'] }];
      };
      matches: {
        Row: {
          created_at: string;
          ended_at: string | null;
          id: string;
          is_active: boolean;
          user1_id: string;
          user2_id: string;
        };
        Insert: {
          created_at?: string | undefined;
          ended_at?: string | null | undefined;
          id?: string | undefined;
          is_active?: boolean | undefined;
          user1_id: string;
          user2_id: string;
        };
        Update: Changes<Database['public']['Tables']['matches']['Insert']>;
        Relationships: [{ foreignKeyName: 'matches_user1_id_fkey'; columns: ['user1_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] }, { foreignKeyName: 'matches_user2_id_fkey'; columns: ['user2_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] }];
      };
      messages: {
        Row: {
          caution: string | null;
          content: string;
          created_at: string;
          id: string;
          match_id: string;
          message_type: string;
          read_at: string | null;
          recipient_id: string;
          sender_id: string;
          seq: number;
        };
        Insert: {
          caution?: string | null | undefined;
          content: string;
          created_at?: string | undefined;
          id?: string | undefined;
          match_id: string;
          message_type?: string | undefined;
          read_at?: string | null | undefined;
          recipient_id: string;
          sender_id: string;
          seq?: never;
        };
        Update: Changes<Database['public']['Tables']['messages']['Insert']>;
        Relationships: [{ foreignKeyName: 'messages_match_id_fkey'; columns: ['match_id']; isOneToOne: false; referencedRelation: 'matches'; referencedColumns: ['id'] }, { foreignKeyName: 'messages_recipient_id_fkey'; columns: ['recipient_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] }, { foreignKeyName: 'messages_sender_id_fkey'; columns: ['sender_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] }];
      };
      moderation_decisions: {
        Row: {
          acknowledged_at: string | null;
          decided_at: string;
          decided_by: string | null;
          ends_at: string | null;
          id: string;
          member_id: string | null;
          note: string | null;
          outcome: string;
          reason: string;
          removed: string[];
          report_id: string | null;
          reversed_at: string | null;
        };
        Insert: {
          acknowledged_at?: string | null | undefined;
          decided_at?: string | undefined;
          decided_by?: string | null | undefined;
          ends_at?: string | null | undefined;
          id?: string | undefined;
          member_id?: string | null | undefined;
          note?: string | null | undefined;
          outcome: string;
          reason: string;
          removed?: readonly string[] | undefined;
          report_id?: string | null | undefined;
          reversed_at?: string | null | undefined;
        };
        Update: Changes<Database['public']['Tables']['moderation_decisions']['Insert']>;
        Relationships: [{ foreignKeyName: 'moderation_decisions_report_id_fkey'; columns: ['report_id']; isOneToOne: false; referencedRelation: 'content_reports'; referencedColumns: ['id'] }];
      };
      notifications: {
        Row: {
          actor_id: string | null;
          count: number;
          created_at: string;
          id: string;
          kind: string;
          match_id: string | null;
          payload: Json;
          read_at: string | null;
          user_id: string;
        };
        Insert: {
          actor_id?: string | null | undefined;
          count?: number | undefined;
          created_at?: string | undefined;
          id?: string | undefined;
          kind: string;
          match_id?: string | null | undefined;
          payload?: Json | undefined;
          read_at?: string | null | undefined;
          user_id: string;
        };
        Update: Changes<Database['public']['Tables']['notifications']['Insert']>;
        Relationships: [{ foreignKeyName: 'notifications_actor_id_fkey'; columns: ['actor_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] }, { foreignKeyName: 'notifications_match_id_fkey'; columns: ['match_id']; isOneToOne: false; referencedRelation: 'matches'; referencedColumns: ['id'] }, { foreignKeyName: 'notifications_user_id_fkey'; columns: ['user_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] }];
      };
      post_ideas: {
        Row: {
          assigned_to: string | null;
          author_name: string | null;
          category: string;
          created_at: string;
          description: string;
          id: string;
          pass: string | null;
          settled_at: string | null;
          status: string;
          submitted_by: string | null;
          title: string;
        };
        Insert: {
          assigned_to?: string | null | undefined;
          author_name?: string | null | undefined;
          category: string;
          created_at?: string | undefined;
          description: string;
          id?: string | undefined;
          pass?: string | null | undefined;
          settled_at?: string | null | undefined;
          status?: string | undefined;
          submitted_by?: string | null | undefined;
          title: string;
        };
        Update: Changes<Database['public']['Tables']['post_ideas']['Insert']>;
        Relationships: [];
      };
      profile_prompts: {
        Row: { answer: string; position: number; prompt: string; user_id: string };
        Insert: { answer: string; position: number; prompt: string; user_id: string };
        Update: Changes<Database['public']['Tables']['profile_prompts']['Insert']>;
        Relationships: [];
      };
      profiles: {
        Row: {
          bio: string | null;
          birthdate: string | null;
          communication_style: string[];
          country: string | null;
          created_at: string;
          email: string | null;
          emotional_availability: string | null;
          full_name: string | null;
          gallery_images: string[];
          gallery_video: string | null;
          gender: string | null;
          id: string;
          intentions: string[];
          interests: string[];
          is_profile_complete: boolean;
          latitude: number | null;
          life_phase: string | null;
          location: string | null;
          longitude: number | null;
          looking_for: string | null;
          profile_picture_focus: string | null;
          profile_picture_url: string | null;
          region: string | null;
          region_preference: string[];
          time_zone: string | null;
          timezone_overlap_score: number;
          updated_at: string;
          value_alignment_score: number;
          vibe: string | null;
        };
        Insert: {
          bio?: string | null | undefined;
          birthdate?: string | null | undefined;
          communication_style?: readonly string[] | undefined;
          country?: string | null | undefined;
          created_at?: string | undefined;
          email?: string | null | undefined;
          emotional_availability?: string | null | undefined;
          full_name?: string | null | undefined;
          gallery_images?: readonly string[] | undefined;
          gallery_video?: string | null | undefined;
          gender?: string | null | undefined;
          id: string;
          intentions?: readonly string[] | undefined;
          interests?: readonly string[] | undefined;
          is_profile_complete?: boolean | undefined;
          latitude?: number | null | undefined;
          life_phase?: string | null | undefined;
          location?: string | null | undefined;
          longitude?: number | null | undefined;
          looking_for?: string | null | undefined;
          profile_picture_focus?: string | null | undefined;
          profile_picture_url?: string | null | undefined;
          region?: string | null | undefined;
          region_preference?: readonly string[] | undefined;
          time_zone?: string | null | undefined;
          timezone_overlap_score?: number | undefined;
          updated_at?: string | undefined;
          value_alignment_score?: number | undefined;
          vibe?: string | null | undefined;
        };
        Update: Changes<Database['public']['Tables']['profiles']['Insert']>;
        Relationships: [];
      };
      support_requests: {
        Row: {
          assigned_to: string | null;
          created_at: string;
          description: string;
          email: string;
          help_type: string;
          id: string;
          name: string;
          pass: string | null;
          settled_at: string | null;
          status: string;
          submitted_by: string | null;
          urgency: string;
        };
        Insert: {
          assigned_to?: string | null | undefined;
          created_at?: string | undefined;
          description: string;
          email: string;
          help_type: string;
          id?: string | undefined;
          name: string;
          pass?: string | null | undefined;
          settled_at?: string | null | undefined;
          status?: string | undefined;
          submitted_by?: string | null | undefined;
          urgency?: string | undefined;
        };
        Update: Changes<Database['public']['Tables']['support_requests']['Insert']>;
        Relationships: [];
      };
      user_interactions: {
        Row: {
          created_at: string;
          id: string;
          interaction_type: string;
          liked_photo: string | null;
          liked_prompt: string | null;
          note: string | null;
          shown_to: string | null;
          target_user_id: string;
          user_id: string;
        };
        Insert: {
          created_at?: string | undefined;
          id?: string | undefined;
          interaction_type: string;
          liked_photo?: string | null | undefined;
          liked_prompt?: string | null | undefined;
          note?: string | null | undefined;
          shown_to?: string | null | undefined;
          target_user_id: string;
          user_id?: string | undefined;
        };
        Update: Changes<Database['public']['Tables']['user_interactions']['Insert']>;
        Relationships: [{ foreignKeyName: 'user_interactions_target_user_id_fkey'; columns: ['target_user_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] }, { foreignKeyName: 'user_interactions_user_id_fkey'; columns: ['user_id']; isOneToOne: false; referencedRelation: 'profiles'; referencedColumns: ['id'] }];
      };
      user_settings: {
        Row: { settings: Json; updated_at: string; user_id: string };
        Insert: { settings?: Json | undefined; updated_at?: string | undefined; user_id: string };
        Update: Changes<Database['public']['Tables']['user_settings']['Insert']>;
        Relationships: [];
      };
      user_status_history: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          decision_id: string | null;
          ends_at: string | null;
          id: number;
          reason: string | null;
          status: string;
          user_id: string;
        };
        Insert: {
          changed_at?: string | undefined;
          changed_by?: string | null | undefined;
          decision_id?: string | null | undefined;
          ends_at?: string | null | undefined;
          id?: never;
          reason?: string | null | undefined;
          status: string;
          user_id: string;
        };
        Update: Changes<Database['public']['Tables']['user_status_history']['Insert']>;
        Relationships: [{ foreignKeyName: 'user_status_history_decision_id_fkey'; columns: ['decision_id']; isOneToOne: false; referencedRelation: 'moderation_decisions'; referencedColumns: ['id'] }];
      };
    };
    Views: {
      member_cards: {
        Row: {
          age: number | null;
          bio: string | null;
          communication_style: string[] | null;
          emotional_availability: string | null;
          full_name: string | null;
          gallery_images: string[] | null;
          gallery_video: string | null;
          gender: string | null;
          id: string | null;
          intentions: string[] | null;
          interests: string[] | null;
          life_phase: string | null;
          location: string | null;
          looking_for: string | null;
          profile_picture_focus: string | null;
          profile_picture_url: string | null;
          prompts: Json;
          region_preference: string[] | null;
          vibe: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      acknowledge_decision: { Args: { decision_id: string }; Returns: undefined };
      admin_analytics: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_dashboard: { Args: Record<PropertyKey, never>; Returns: Json };
      answer_inbox_entry: {
        Args: { kind: string; id: string; body: string; answer_id?: string | null | undefined };
        Returns: string | null;
      };
      answer_meeting: { Args: { match_id: string; answer: string }; Returns: undefined };
      appeal_closure: { Args: { pass: string; statement: string }; Returns: string | null };
      appeal_decision: { Args: { decision_id: string; statement: string }; Returns: string | null };
      appeal_queue: {
        Args: { status?: string | undefined; page?: number | undefined; page_size?: number | undefined };
        Returns: Json;
      };
      ask_why_closed: { Args: { address: string }; Returns: undefined };
      browser_errors: { Args: { page?: number | undefined; page_size?: number | undefined }; Returns: Json };
      calculate_match_score: { Args: { current_user_id: string; target_user_id: string }; Returns: number | null };
      dashboard_stats: { Args: Record<PropertyKey, never>; Returns: Json };
      decide_appeal: { Args: { appeal_id: string; outcome: string; answer: string }; Returns: undefined };
      decide_report: {
        Args: {
          report_id: string;
          outcome: string;
          reason: string;
          note?: string | null | undefined;
          ends_at?: string | null | undefined;
          remove?: readonly string[] | undefined;
        };
        Returns: string | null;
      };
      deck_orders: { Args: Record<PropertyKey, never>; Returns: Json };
      default_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      drop_push_subscription: { Args: { endpoint: string }; Returns: undefined };
      edit_inbox_entry: { Args: { kind: string; id: string; changes: Json }; Returns: undefined };
      edit_user: { Args: { user_id: string; changes: Json }; Returns: undefined };
      end_legal_hold: { Args: { hold_id: number }; Returns: undefined };
      end_session: { Args: { session_id: string }; Returns: boolean | null };
      explain_match_score: { Args: { target_user_id: string }; Returns: Json };
      featured_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      find_mutual_matches: {
        Args: { current_user_id: string };
        Returns: {
          match_id: string | null;
          user_id: string | null;
          full_name: string | null;
          profile_picture_url: string | null;
          matched_at: string | null;
        }[];
      };
      find_potential_matches: {
        Args: { current_user_id: string; match_limit?: number | undefined };
        Returns: {
          id: string | null;
          user_id: string | null;
          full_name: string | null;
          age: number | null;
          bio: string | null;
          location: string | null;
          gender: string | null;
          looking_for: string | null;
          interests: string[] | null;
          intentions: string[] | null;
          region_preference: string[] | null;
          vibe: string | null;
          life_phase: string | null;
          communication_style: string[] | null;
          emotional_availability: string | null;
          profile_picture_url: string | null;
          profile_picture_focus: string | null;
          gallery_images: string[] | null;
          gallery_video: string | null;
          prompts: Json;
          match_score: number | null;
          match_label: string | null;
          score_parts: Json;
          shared_intentions: string[] | null;
          shared_interests: string[] | null;
          distance_km: number | null;
          nearness: string | null;
          super_liked_you: boolean | null;
        }[];
      };
      find_reported: { Args: { report_id: string; search: string }; Returns: Json };
      get_matching_options: { Args: Record<PropertyKey, never>; Returns: Json };
      inbox: {
        Args: {
          kind?: string | null | undefined;
          status?: string | null | undefined;
          assigned_to?: string | null | undefined;
          unassigned?: boolean | undefined;
          search?: string | null | undefined;
          page?: number | undefined;
          page_size?: number | undefined;
        };
        Returns: Json;
      };
      inbox_entry: { Args: { kind: string; id: string }; Returns: Json };
      inquiry_pass: { Args: Record<PropertyKey, never>; Returns: string | null };
      interact: {
        Args: {
          target_user_id: string;
          interaction_type: string;
          note?: string | null | undefined;
          liked_photo?: string | null | undefined;
          liked_prompt?: string | null | undefined;
        };
        Returns: Json;
      };
      is_deck_learned: { Args: Record<PropertyKey, never>; Returns: boolean | null };
      keep_push_subscription: { Args: { endpoint: string; p256dh: string; auth: string }; Returns: undefined };
      list_blocks: { Args: Record<PropertyKey, never>; Returns: Json };
      list_conversations: { Args: Record<PropertyKey, never>; Returns: Json };
      list_former_matches: { Args: Record<PropertyKey, never>; Returns: Json };
      list_legal_holds: { Args: Record<PropertyKey, never>; Returns: Json };
      list_matches: { Args: Record<PropertyKey, never>; Returns: Json };
      list_messages: {
        Args: { match_id: string; before_seq?: number | null | undefined; page_size?: number | undefined };
        Returns: Json;
      };
      list_my_security_events: {
        Args: {
          before?: string | null | undefined;
          before_id?: string | null | undefined;
          page_size?: number | undefined;
        };
        Returns: {
          id: string | null;
          created_at: string | null;
          kind: string | null;
          user_agent: string | null;
          network: string | null;
          session_id: string | null;
          details: Json;
        }[];
      };
      list_my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string | null;
          created_at: string | null;
          last_used_at: string | null;
          user_agent: string | null;
          network: string | null;
          aal: string | null;
          is_current: boolean | null;
        }[];
      };
      list_operators: { Args: Record<PropertyKey, never>; Returns: Json };
      list_users: {
        Args: {
          search?: string | null | undefined;
          status?: string | null | undefined;
          role?: string | null | undefined;
          page?: number | undefined;
          page_size?: number | undefined;
        };
        Returns: Json;
      };
      mark_match_read: { Args: { match_id: string }; Returns: undefined };
      mark_notifications_read: { Args: { ids?: readonly string[] | null | undefined }; Returns: undefined };
      match_report: { Args: { report_id: string; member_id: string }; Returns: undefined };
      matching_models: { Args: Record<PropertyKey, never>; Returns: Json };
      matching_stats: { Args: Record<PropertyKey, never>; Returns: Json };
      meeting_question: { Args: { match_id: string }; Returns: boolean | null };
      my_decisions: { Args: Record<PropertyKey, never>; Returns: Json };
      my_held_messages: { Args: { match_id: string }; Returns: Json };
      my_held_pictures: { Args: Record<PropertyKey, never>; Returns: Json };
      my_notifications: { Args: { before?: string | null | undefined; page_size?: number | undefined }; Returns: Json };
      my_reports: { Args: Record<PropertyKey, never>; Returns: Json };
      operator_dead_letters: { Args: { page?: number | undefined; page_size?: number | undefined }; Returns: Json };
      operator_second_factor: { Args: Record<PropertyKey, never>; Returns: string | null };
      read_closure: { Args: { pass: string }; Returns: Json };
      report_by_name: {
        Args: { pass: string; person: string; report_type: string; details: string; email?: string | null | undefined };
        Returns: undefined;
      };
      report_case: { Args: { report_id: string }; Returns: Json };
      report_member: {
        Args: {
          reported_user_id: string;
          report_type: string;
          details?: string | undefined;
          evidence?: Json | undefined;
          also_block?: boolean | undefined;
        };
        Returns: string | null;
      };
      report_queue: {
        Args: { status?: string | undefined; page?: number | undefined; page_size?: number | undefined };
        Returns: Json;
      };
      retry_dead_letter: { Args: { id: string }; Returns: undefined };
      save_prompts: { Args: { answers: Json }; Returns: undefined };
      search_conversations: {
        Args: { query: string; before?: number | null | undefined };
        Returns: {
          match_id: string | null;
          seq: number | null;
        }[];
      };
      send_message: {
        Args: { id: string | null; match_id: string; content: string; message_type?: string | undefined };
        Returns: Json;
      };
      set_account_status: {
        Args: {
          user_id: string;
          status: string;
          reason?: string | null | undefined;
          ends_at?: string | null | undefined;
        };
        Returns: undefined;
      };
      set_operator_level: { Args: { user_id: string; level: string | null }; Returns: undefined };
      start_legal_hold: { Args: { user_id: string; reason: string }; Returns: number | null };
      take_report: { Args: { report_id: string }; Returns: undefined };
      target_profile: {
        Args: { interaction: Database['public']['Tables']['user_interactions']['Row'] };
        Returns: Database['public']['Views']['member_cards']['Row'];
        SetofOptions: { from: 'user_interactions'; to: 'member_cards'; isOneToOne: true; isSetofReturn: true };
      };
      touch_activity: { Args: Record<PropertyKey, never>; Returns: undefined };
      transparency: { Args: Record<PropertyKey, never>; Returns: Json };
      undo_last_pass: { Args: { target_user_id?: string | null | undefined }; Returns: string | null };
      unmatch: { Args: { match_id: string }; Returns: undefined };
      unread_notifications: { Args: Record<PropertyKey, never>; Returns: number | null };
      use_deck_order: { Args: { by_prices: boolean }; Returns: undefined };
      use_matching_model: { Args: { version: number }; Returns: undefined };
      user_details: { Args: { user_id: string }; Returns: Json };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
